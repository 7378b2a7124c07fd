import type { MouseEvent } from 'react';
import { attachmentUrl, type AttachmentSource } from '../../src/files/attachment-url.ts';
import type { HtmlElementNode } from '../../src/html/html-nodes.ts';
import type { FieldValue, ValuePart } from '../../src/fields/field-value.ts';
import { hyperlinkAddress } from '../../src/hyperlinks/loader-page.ts';
import { routesIn } from '../../machines/kit/environment.ts';
import { usesNewCardPage } from '../../machines/kit/new-card-page.ts';
import type { ItemId } from '../../machines/kit/selection.ts';
import {
  formattedElement,
  type FormattedTextElementProps,
} from '../formatted-text/formatted-element.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { checkProps } from '../kit/check-props.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { isForNewTab } from '../kit/new-tab.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { useDownload } from '../kit/use-download.ts';
import { usePictures } from '../kit/use-pictures.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

const SCOPE = 'field-value';

/** Props of {@link useFieldValue}. */
export interface UseFieldValueProps extends OrUndefined<PartIdProps> {
  /** The value, as returned by `fieldValue` of the core or contained in a section of a card. */
  readonly value: FieldValue;
  /** The card that holds the value; attachments are loaded from it. */
  readonly objectId?: ItemId | undefined;
}

/** A piece of a value that is a link. */
export type LinkPart = Extract<
  ValuePart,
  { readonly kind: 'link' | 'hyperlink' | 'card' | 'file' }
>;

/** A piece of a value that is a file. */
export type FilePart = Extract<ValuePart, { readonly kind: 'file' }>;

/** Props of the element around a value. */
export interface FieldValueRootProps extends PartProps {
  /** Id of the element, derived from the id of the widget. */
  readonly id: string;
}

/** Props of a link to the target of a piece of a value. */
export interface FieldValueLinkProps extends PartProps {
  /** Never a URL scheme that can execute code. */
  readonly href: string;
  /** `_blank` for external pages; undefined for pages of the product. */
  readonly target: '_blank' | undefined;
  /** The opened page gets no opener and no referrer; undefined with `target`. */
  readonly rel: 'noopener noreferrer' | undefined;
  /** True while the client loads the file to download it. */
  readonly 'aria-busy': true | undefined;
  /**
   * Opens the panel of a card, if the page has one; downloads a file that only the client can load.
   */
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the small picture of a file. */
export interface FieldValueThumbnailProps extends PartProps {
  /** Undefined while the client loads the picture, and if that failed; see `data-state`. */
  readonly src: string | undefined;
  /** Empty, because the name of the file is next to it. */
  readonly alt: '';
  /** The browser loads it when it is almost visible. */
  readonly loading: 'lazy';
}

/** What {@link useFieldValue} returns. */
export interface UseFieldValueResult {
  /** The pieces of the value, in order; none if it is empty. */
  readonly parts: readonly ValuePart[];
  /** Whether there is no value: then show `text`, which is a dash. */
  readonly isEmpty: boolean;
  /** The value as one text. */
  readonly text: string;
  /** For the element around the value. */
  readonly getRootProps: Getter<FieldValueRootProps>;
  /** For the link of a web page, an e-mail address, a hyperlink, a card or a file. */
  readonly getLinkProps: ItemGetter<LinkPart, FieldValueLinkProps>;
  /** For the picture of a file; render it if the file is an image. */
  readonly getThumbnailProps: ItemGetter<FilePart, FieldValueThumbnailProps>;
  /** For the element around formatted text; give it another `key` for another text. */
  readonly getFormattedProps: Getter<PartProps>;
  /** For an element inside formatted text, of its `tag`. */
  readonly getFormattedElementProps: ItemGetter<HtmlElementNode, FormattedTextElementProps>;
}

/**
 * A value of any field type, read-only: texts, links, people, cards, files, paths and formatted text.
 *
 * @example
 * ```tsx
 * import { fieldValue } from 'headless-grc';
 * import { useFieldValue } from 'headless-grc/hooks';
 *
 * export function Website({ address }: { readonly address: string }) {
 *   const value = fieldValue({ field_type: 'web_page', name: 'Website' }, address);
 *   return value && <Value value={value} />;
 * }
 *
 * function Value({ value }: { readonly value: NonNullable<ReturnType<typeof fieldValue>> }) {
 *   const view = useFieldValue({ value });
 *   return (
 *     <span {...view.getRootProps()}>
 *       {view.isEmpty && view.text}
 *       {view.parts.map((part, place) =>
 *         part.kind === 'link' ? (
 *           <a key={place} {...view.getLinkProps(part)}>
 *             {part.text}
 *           </a>
 *         ) : (
 *           part.text
 *         ),
 *       )}
 *     </span>
 *   );
 * }
 * ```
 */
export function useFieldValue(props: UseFieldValueProps): UseFieldValueResult {
  checkProps('useFieldValue', props);
  const ids = usePartIds(props);
  const { value, objectId } = props;
  const { environment, ports, onOpenCard } = useGrc();
  const { root } = environment;

  const sourceOf = (
    file: FilePart,
    fileType: 'attachment' | 'thumbnail' = 'attachment',
  ): AttachmentSource => ({
    root,
    id: file.id,
    module: 'objects',
    fileType,
    ...(objectId !== undefined && { objectId }),
    ...(file.downloadPath !== undefined && { downloadPath: file.downloadPath }),
  });
  const pictureOf = usePictures(
    value.parts.flatMap((one) =>
      one.kind === 'file' && one.isImage ? [sourceOf(one, 'thumbnail')] : [],
    ),
  );
  const downloadOf = useDownload();
  const hrefOf = (linked: LinkPart): string => {
    switch (linked.kind) {
      case 'link':
        return linked.href;
      case 'hyperlink':
        return hyperlinkAddress(root, linked.hyperlinkId, environment.routes.hyperlink);
      case 'card':
        return routesIn(environment).cardDetails(root, linked.id, usesNewCardPage(ports.storage));
      case 'file':
        return attachmentUrl(sourceOf(linked));
    }
  };

  return {
    parts: value.parts,
    isEmpty: value.isEmpty,
    text: value.text,
    getRootProps: getter(() => ({
      ...part(SCOPE, 'root'),
      id: ids('root'),
      'data-type': value.type,
      'data-empty': value.isEmpty || undefined,
    })),
    getLinkProps: itemGetter((linked) => ({
      ...part(SCOPE, linked.kind),
      href: hrefOf(linked),
      ...linkTarget(linked.kind === 'link' && !linked.href.startsWith('mailto:')),
      'aria-busy': undefined,
      onClick(event) {
        if (linked.kind !== 'card' || !onOpenCard || isForNewTab(event)) return;
        event.preventDefault();
        onOpenCard({ objectId: linked.id, objectTypeId: null });
      },
      ...(linked.kind === 'file' && downloadOf(sourceOf(linked), linked.text)),
    })),
    getThumbnailProps: itemGetter((file) => ({
      ...part(SCOPE, 'thumbnail'),
      ...pictureOf(sourceOf(file, 'thumbnail')),
      alt: '',
      loading: 'lazy',
    })),
    getFormattedProps: getter(() => part(SCOPE, 'formatted')),
    getFormattedElementProps: itemGetter((node) => formattedElement(SCOPE, environment, node)),
  };
}

/** External pages open in a new tab and receive no opener and no referrer. */
const linkTarget = (isExternal: boolean) =>
  ({
    target: isExternal ? '_blank' : undefined,
    rel: isExternal ? 'noopener noreferrer' : undefined,
  }) as const;
