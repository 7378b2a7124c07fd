import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { HyperlinkField } from '../../../ladle/renderers/hyperlink-field.tsx';
import { RichText } from '../../../ladle/renderers/rich-text.tsx';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { translate } from '../translate.ts';

afterEach(cleanup);

const show = (direction: 'ltr' | 'rtl', widget: ReactNode) =>
  render(
    <GrcProvider translate={translate} direction={direction}>
      {widget}
    </GrcProvider>,
  );

const SITES = [
  { id: 1, name: 'Harbour' },
  { id: 2, name: 'Pump house', parentId: 1 },
];

test.each([
  ['ltr', '▸'],
  ['rtl', '◂'],
] as const)('the sign of a collapsed item points to its name, %s', (direction, sign) => {
  show(direction, <Tree label="Sites" items={SITES} />);
  expect(screen.getByRole('treeitem').textContent).toContain(sign);
});

test.each([
  ['ltr', '⇥⇤'],
  ['rtl', '⇤⇥'],
] as const)(
  'the signs of both indents point in the direction the text moves, %s',
  async (direction, signs) => {
    show(direction, <RichText label="Remarks" rows={6} />);
    const more = await screen.findByRole('button', { name: 'Increase indent' });
    const less = screen.getByRole('button', { name: 'Decrease indent' });
    expect(`${more?.textContent}${less?.textContent}`).toBe(signs);
  },
);

const LINK = {
  hyperlink_id: '8D3F2A00-0000-4000-8000-000000000001',
  description: 'Manual',
  target: { type: 'document', document_id: 1 },
};

test.each([
  ['ltr', '↗'],
  ['rtl', '↖'],
] as const)('the sign of a link in a new tab points out of the line, %s', (direction, sign) => {
  show(direction, <HyperlinkField label="Links" defaultValue={[LINK]} />);
  expect(screen.getByText(sign).tagName).toBe('A');
});
