import { useState, type ReactNode } from 'react';
import { useLinkDialog } from '../../hooks/link-dialog/use-link-dialog.ts';
import type { RichTextLinkRequest } from '../../hooks/rich-text/rich-text-props.ts';
import { LinkDialogContent } from './link-dialog.tsx';

/** Asks for a simple link, and passes it to the editor that requested it. */
export function LinkForText({ request }: { readonly request: RichTextLinkRequest }): ReactNode {
  const dialog = useLinkDialog({
    kind: 'simple',
    defaultOpen: true,
    text: request.text,
    url: request.href ?? '',
    onFinish({ link }) {
      if (!link) return request.answer(null);
      // Without a new text, the selected text keeps its formats.
      const { url: href, text } = link;
      request.answer(text === request.text ? { href } : { href, text });
    },
  });
  return <LinkDialogContent dialog={dialog} />;
}

/** The pending request of an editor, and the handler for the next one. */
export function useLinkRequest() {
  const [request, setRequest] = useState<RichTextLinkRequest | null>(null);
  const ask = (asked: RichTextLinkRequest) =>
    setRequest({
      ...asked,
      answer(link) {
        asked.answer(link);
        setRequest(null);
      },
    });
  return { request, ask };
}
