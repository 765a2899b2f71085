import { at, disc, each, gouges, line, many, rect, shape, stroke } from './ink.ts';

export interface BoatLook {
  hull: string;
  top: string;
  trim: string;
  pane: string;
}

/** The ferry: 600 units long, waterline at y, bow to the right. */
export function ferry(x: number, y: number, scale: number, look: BoatLook): string {
  const hull = shape('-300,-64 -262,14 236,14 296,-84 250,-70 -240,-58', look.hull);
  const rail =
    each(12, (i) => line(`${-270 + i * 46},-62 ${-270 + i * 46},-104`, 4, look.hull)) +
    line('-290,-104 270,-110', 5, look.hull);
  const cabin =
    rect(-150, -150, [270, 92], look.top) +
    shape('-168,-150 140,-150 128,-166 -158,-166', look.hull) +
    each(6, (i) => rect(-134 + i * 42, -134, [28, 34], look.pane));
  const wheelhouse =
    rect(30, -226, [96, 64], look.top) +
    rect(42, -214, [30, 30], look.pane) +
    rect(82, -214, [34, 30], look.pane) +
    shape('18,-224 140,-224 126,-240 28,-240', look.hull);
  const funnel =
    shape('-84,-164 -78,-282 -30,-282 -24,-164', look.trim) + rect(-80, -282, [54, 24], look.hull);
  const mast =
    line('180,-70 180,-260', 6, look.hull) +
    line('180,-250 296,-90', 2.5, look.hull) +
    line('180,-250 126,-232', 2.5, look.hull);
  const fenders = each(5, (i) => disc(-210 + i * 100, -20, 15, look.trim));
  const stripe = gouges('-10,-46,500,5', look.pane);
  return at(x, y, scale, mast + funnel + rail + cabin + wheelhouse + hull + stripe + fenders);
}

/** A loaded gravel barge: 640 long, waterline at y, bow to the right. */
export function barge(x: number, y: number, scale: number, look: BoatLook): string {
  const load = shape('-190,-52 -130,-96 -40,-82 40,-112 140,-88 220,-52', look.trim);
  const grit = gouges(
    many(24, (i) => [-150 + ((i * 73) % 340), -58 - ((i * 29) % 26), 16, 3, (i * 40) % 90]),
    look.pane,
  );
  const hull = shape('-320,-66 -310,10 270,10 322,-76 250,-54 -210,-54', look.hull);
  const house =
    rect(-300, -150, [96, 92], look.top) +
    rect(-286, -136, [28, 28], look.pane) +
    rect(-246, -136, [28, 28], look.pane) +
    rect(-312, -160, [120, 12], look.hull);
  const mast = line('-216,-150 -216,-230', 5, look.hull);
  return at(x, y, scale, load + grit + house + mast + hull + gouges('-20,-30,560,5', look.pane));
}

/** A rowing boat, 160 long. */
export function dinghy(x: number, y: number, scale: number, look: { hull: string; cut: string }): string {
  return at(
    x,
    y,
    scale,
    shape('-84,-30 -66,8 58,8 86,-34 50,-24 -50,-22', look.hull) + gouges('0,-10,110,4', look.cut),
  );
}

/** A moored yacht with bare poles. */
export function yacht(x: number, y: number, scale: number, look: { hull: string; cut: string }): string {
  const rig =
    line('6,-20 6,-220', 5, look.hull) +
    line('6,-214 80,-26', 2, look.hull) +
    line('6,-214 -78,-26', 2, look.hull) +
    line('6,-52 -64,-46', 6, look.hull);
  return at(
    x,
    y,
    scale,
    rig +
      shape('-90,-30 -72,8 50,8 92,-36', look.hull) +
      gouges('-4,-14,110,4', look.cut) +
      stroke('-50,-30 -20,-42 20,-32', 8, look.hull),
  );
}
