import { beforeAll, expect, test, vi } from 'vitest';
import { startHookOn } from '../../../../fixtures/player/stage/hook-level.ts';
import { installDocument } from '../../../../fixtures/player/stage/install-document.ts';
import type { loadCatalogue } from '../../../../src/i18n/load-catalogue.ts';
import { play } from '../session-text.ts';

/** Longer than the player waits for an inactive request. */
const LOADING_MS = 300;

vi.mock('../../../../src/i18n/load-catalogue.ts', async (original) => {
  const real = await original<{ loadCatalogue: typeof loadCatalogue }>();
  return {
    loadCatalogue: async (language: Parameters<typeof loadCatalogue>[0]) => {
      if (language === 'sk') await new Promise((resolve) => setTimeout(resolve, LOADING_MS));
      return real.loadCatalogue(language);
    },
  };
});

beforeAll(installDocument);

test('a language that loads slowly is active before the next step', async () => {
  const { rendererOf } = await import('../../../../ladle/renderers/index.ts');
  const { why } = await play(
    `title: Another language
levels: [hook]
steps:
  - start: { widget: dialog, input: { open: true } }
  - environment: { language: sk }
  - expect: { page: [{ role: button, name: Zrušiť }] }
`,
    { level: 'hook', startHook: startHookOn({ component: rendererOf }) },
  );
  expect(why).toEqual([]);
});
