import { HEIGHT, printBlock, takePen, WIDTH } from './ink.ts';
import type { Scene } from './scene.ts';
import { bridgeScenes } from './scenes-bridge.ts';
import { councilScenes } from './scenes-council.ts';
import { fieldScenes } from './scenes-field.ts';
import { footballScenes } from './scenes-football.ts';
import { gamesScenes } from './scenes-games.ts';
import { libraryScenes } from './scenes-library.ts';
import { riverScenes } from './scenes-river.ts';
import { shopScenes } from './scenes-shop.ts';
import { stageScenes } from './scenes-stage.ts';
import { streetScenes } from './scenes-street.ts';
import { tableScenes } from './scenes-table.ts';
import { tideScenes } from './scenes-tide.ts';
import { tinHallScenes } from './scenes-tin-hall.ts';
import { wildScenes } from './scenes-wild.ts';
import { workshopScenes } from './scenes-workshop.ts';

const scenes: Record<string, Scene> = {
  ...bridgeScenes,
  ...riverScenes,
  ...tideScenes,
  ...fieldScenes,
  ...wildScenes,
  ...councilScenes,
  ...libraryScenes,
  ...streetScenes,
  ...shopScenes,
  ...workshopScenes,
  ...tableScenes,
  ...footballScenes,
  ...gamesScenes,
  ...tinHallScenes,
  ...stageScenes,
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
