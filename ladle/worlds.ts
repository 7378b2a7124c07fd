import type { WorldMaker } from '../fixtures/platform/world.ts';
import { buildFactory, CARD_TYPES } from '../fixtures/worlds/factory.ts';

/** A factory whose card files exist but are empty. */
export const noCards: WorldMaker = (options) => {
  const cardTypes = CARD_TYPES.map((type) => Object.assign({}, type, { count: 0 }));
  return buildFactory('no cards', { extraUsers: 0, groups: 0, cardTypes }, options).world;
};
