import { HEIGHT, printBlock, takePen, WIDTH } from './ink.ts';
import type { Scene } from './scene.ts';
import { bridgeScenes } from './scenes-bridge.ts';
import { countryScenes } from './scenes-country.ts';
import { deskScenes } from './scenes-desk.ts';
import { marketScenes } from './scenes-market.ts';
import { riverScenes } from './scenes-river.ts';
import { sportScenes } from './scenes-sport.ts';
import { tinHallScenes } from './scenes-tin-hall.ts';
import { townScenes } from './scenes-town.ts';

const scenes: Record<string, Scene> = {
  ...bridgeScenes,
  ...countryScenes,
  ...deskScenes,
  ...marketScenes,
  ...riverScenes,
  ...sportScenes,
  ...tinHallScenes,
  ...townScenes,
};

export interface Picture {
  svg: string;
  width: typeof WIDTH;
  height: typeof HEIGHT;
  alt: string;
}

/** Names of all pictures of the demo paper, in alphabetical order. */
export function pictureNames(): string[] {
  return Object.keys(scenes).sort();
}

/** Draws one picture as an SVG of 1600 by 1000, the same bytes every time. Throws on an unknown name. */
export function drawPicture(name: string): Picture {
  const scene = Object.hasOwn(scenes, name) ? scenes[name] : undefined;
  if (!scene) throw new Error(`no picture "${name}"`);
  const pen = takePen(name, scene.ink);
  return { svg: printBlock(pen, scene.draw(pen)), width: WIDTH, height: HEIGHT, alt: scene.alt };
}
