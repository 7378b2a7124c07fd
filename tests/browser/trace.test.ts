import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { matrixHtml } from '../../cli/trace/matrix-html.ts';
import type { Matrix } from '../../cli/trace/matrix.ts';
import { AXE_EXCEPTIONS, checkWithAxe } from '../../ladle/inspector/axe-rules.mjs';

const matrix: Matrix = {
  sources: [{ file: 'run.json', at: '2026-11-20T09:00:00.000Z' }],
  rows: [
    {
      id: 'team-01',
      area: 'team',
      text: 'A team keeps <script>parent.attacked = true</script> a manager',
      source: 'api §4',
      result: 'failed',
      proofs: [
        {
          kind: 'test',
          file: 'tests/team.test.ts',
          line: 3,
          title: 'nobody leaves <img src=x onerror="parent.attacked = true"> [team-01]',
          result: 'failed',
        },
      ],
    },
    {
      id: 'case-01',
      area: 'case',
      text: 'A new case starts as a draft',
      source: 'api §4',
      result: 'passed',
      proofs: [{ kind: 'session', file: 'case.yaml', line: 1, title: 'A draft', result: 'passed' }],
    },
    { id: 'case-02', area: 'case', text: 'Drafts go', source: '', result: 'none', proofs: [] },
  ],
  unknown: [{ id: 'x-<b>1</b>', file: 'a.test.ts', line: 1 }],
};

type PageWindow = Window & typeof globalThis & { axe: typeof axe };

const open = async (): Promise<PageWindow> => {
  const frame = document.createElement('iframe');
  frame.title = 'matrix';
  frame.style.width = '80rem';
  frame.srcdoc = matrixHtml(matrix);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentWindow as PageWindow;
};

afterEach(() => document.body.replaceChildren());

test('the matrix is a readable page that executes nothing of its texts', async () => {
  const page = await open();
  page.eval(axe.source);
  const { violations } = await checkWithAxe(page.axe, page.document, AXE_EXCEPTIONS);
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(page.document.querySelectorAll('img, b, tbody script')).toHaveLength(0);
  expect((globalThis as { attacked?: boolean }).attacked).toBeUndefined();
  expect(page.document.querySelectorAll('link, [src], [href]')).toHaveLength(0);
  expect(page.document.querySelector('time')?.textContent).toBe('2026-11-20 09:00 UTC');
  expect(page.document.querySelector('li')?.textContent).toContain('failed: nobody leaves');
});

test('the matrix is filtered by area, result and text, and shows how many remain', async () => {
  const { document: page, Event } = await open();
  const left = (): string[] =>
    [...page.querySelectorAll<HTMLElement>('tbody tr')]
      .filter((row) => !row.hidden)
      .map((row) => row.querySelector('th')?.textContent ?? '');
  const set = (id: string, value: string): void => {
    const control = page.getElementById(id) as HTMLInputElement;
    control.value = value;
    control.dispatchEvent(new Event('input'));
  };
  expect(left()).toHaveLength(3);
  set('area', 'case');
  expect(left()).toEqual(['case-01', 'case-02']);
  set('result', 'none');
  expect(left()).toEqual(['case-02']);
  expect(page.getElementById('shown')?.textContent).toBe('1 shown');
  set('result', '');
  set('area', '');
  set('text', 'MANAGER');
  expect(left()).toEqual(['team-01']);
});
