import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  useLinkDialog,
  type UseLinkDialogProps,
  type UseLinkDialogResult,
} from '../../../hooks/link-dialog/use-link-dialog.ts';
import { describeInBothModes } from '../react-modes.tsx';

describeInBothModes('the link dialog', (show) => {
  test('keeps the kind that it was opened with', () => {
    const answers: unknown[] = [];
    let dialog = {} as UseLinkDialogResult;
    function Dialog({ kind }: Pick<UseLinkDialogProps, 'kind'>) {
      dialog = useLinkDialog({
        kind,
        defaultOpen: true,
        text: 'Manual',
        url: 'example.com',
        onFinish: ({ link }) => answers.push(link),
      });
      return null;
    }
    const { rerender } = show(<Dialog kind="simple" />);
    rerender(<Dialog kind="description" />);
    expect(dialog.boxes.map(({ key }) => key)).toEqual(['text', 'url']);
    act(() => dialog.ok());
    expect(answers).toEqual([{ text: 'Manual', url: 'https://example.com' }]);
  });

  test('shows the values from its host each time it opens', () => {
    let dialog = {} as UseLinkDialogResult;
    function Dialog(props: Omit<UseLinkDialogProps, 'kind'>) {
      dialog = useLinkDialog({ kind: 'simple', ...props });
      return null;
    }
    const { rerender } = show(<Dialog open={false} />);
    const boxes = () => dialog.boxes.map((box) => dialog.getBoxProps(box).value);
    rerender(<Dialog open text="Manual" url="x.example" />);
    expect(boxes()).toEqual(['Manual', 'x.example']);
    rerender(<Dialog open={false} />);
    rerender(<Dialog open text="Other" />);
    expect(boxes()).toEqual(['Other', '']);
  });
});
