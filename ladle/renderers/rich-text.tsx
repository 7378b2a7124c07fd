import type { ReactNode } from 'react';
import type {
  RichTextLinkRequest,
  UseRichTextProps,
} from '../../hooks/rich-text/rich-text-props.ts';
import type { UseRichTextResult } from '../../hooks/rich-text/rich-text-result.ts';
import { useRichText } from '../../hooks/rich-text/use-rich-text.ts';
import { FormattedText } from './formatted-text.tsx';
import { ICONS } from './icons.tsx';
import { LinkForText, useLinkRequest } from './link-for-text.tsx';
import type { Labelled } from './labelled.ts';
import { useSigns } from './signs.ts';

const EDITOR = { border: '1px solid', padding: 4 } as const;

/** An editor for formatted text with its toolbar, in plain elements; links come from the simple dialog. */
export function RichText({ label, ...props }: UseRichTextProps & Labelled): ReactNode {
  const { request, ask } = useLinkRequest();
  const editor = useRichText({ onLinkRequest: ask, ...props });
  return <RichTextBody editor={editor} label={label} request={request} />;
}

/** Props of {@link RichTextBody}. */
interface RichTextBodyProps extends Labelled {
  readonly editor: UseRichTextResult;
  /** The requested link; null if there is no request. */
  readonly request: RichTextLinkRequest | null;
}

/** The content of an editor. */
export function RichTextBody({ editor, label, request }: RichTextBodyProps): ReactNode {
  return (
    <div {...editor.getRootProps()}>
      <span {...editor.getLabelProps()}>
        <span>{label}</span>{' '}
        {editor.isRequiredMarkShown && <span {...editor.getRequiredMarkProps()} />}
      </span>
      <div {...editor.getFrameProps()}>
        <p {...editor.getTitleProps()} />
        {editor.isToolbarShown && <Tools editor={editor} />}
        {editor.isEditorShown ? (
          <div {...editor.getEditorProps({ style: EDITOR })} />
        ) : (
          <FormattedText value={editor.value} />
        )}
        <p {...editor.getStatusProps()} />
        <button {...editor.getRetryProps()} />
        <button {...editor.getCloseProps()} />
      </div>
      {editor.isDescriptionShown && <p {...editor.getDescriptionProps()} />}
      <p {...editor.getErrorProps()} />
      {editor.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...editor.getValidityInputProps()} />
      <div {...editor.getAnnouncerProps()} />
      {request && <LinkForText request={request} />}
    </div>
  );
}

function Tools({ editor }: { readonly editor: UseRichTextResult }): ReactNode {
  const sign = useSigns();
  return (
    <div {...editor.getToolbarProps()}>
      {editor.tools.map((tool) => (
        <button key={tool} {...editor.getToolProps(tool)}>
          {sign(SIGNS[tool])}
        </button>
      ))}
    </div>
  );
}

const SIGNS: Readonly<Record<UseRichTextResult['tools'][number], ReactNode>> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  underline: <u>U</u>,
  orderedList: '①',
  unorderedList: '•',
  indent: '⇥',
  outdent: '⇤',
  link: ICONS.link,
  removeLink: ICONS.unlink,
  undo: '↶',
  redo: '↷',
};
