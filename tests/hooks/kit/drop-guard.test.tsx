import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { AttachmentsField } from '../../../ladle/renderers/attachments-field.tsx';
import { RichText } from '../../../ladle/renderers/rich-text.tsx';
import { settle } from '../settle.ts';
import { translate } from '../translate.ts';

const FILES = { dataTransfer: { types: ['Files'] } };
const TEXT = { dataTransfer: { types: ['text/plain'] } };

/** Whether the browser handles what is dragged over and dropped on an element: it opens a file. */
const isLeftToBrowser = (element: Element, dragged: object = FILES) => [
  fireEvent.dragOver(element, dragged),
  fireEvent.drop(element, dragged),
];

test.each<readonly [string, ReactNode]>([
  ['a field of attachments', <AttachmentsField key="" label="Evidence" fieldId={20} />],
  [
    'a read-only field of attachments',
    <AttachmentsField key="" label="Evidence" fieldId={20} readOnly />,
  ],
  ['a rich-text editor', <RichText key="" label="Notes" />],
])('a browser does not open a file that is dropped beside %s', async (_, field) => {
  const { unmount } = render(
    <GrcProvider translate={translate} onWarning={() => {}}>
      {field}
      <p>Beside</p>
      <input type="file" aria-label="Of the host" />
      <input type="text" aria-label="Code" />
    </GrcProvider>,
  );
  await settle();
  const beside = screen.getByText('Beside');
  const left = document.body.appendChild(document.createElement('p'));
  expect(isLeftToBrowser(beside)).toEqual([false, false]);
  expect(isLeftToBrowser(left)).toEqual([false, false]);
  expect(isLeftToBrowser(screen.getByLabelText('Code'))).toEqual([false, false]);
  expect(isLeftToBrowser(beside, TEXT)).toEqual([true, true]);
  expect(isLeftToBrowser(screen.getByLabelText('Of the host'))).toEqual([true, true]);
  unmount();
  expect(isLeftToBrowser(left)).toEqual([true, true]);
  left.remove();
});
