import { builtinEnvironments } from 'vitest/environments';

let page;

/** A document of jsdom that stays as long as its thread: making it anew takes longer than the tests of a change. */
export default {
  name: 'kept-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= await builtinEnvironments.jsdom.setup(global, options);
    return { teardown() {} };
  },
};
