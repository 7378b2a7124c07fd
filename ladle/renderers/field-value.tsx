import { createElement, Fragment, type ReactNode } from 'react';
import {
  useFieldValue,
  type UseFieldValueProps,
  type UseFieldValueResult,
} from '../../hooks/field-value/use-field-value.ts';
import type { HtmlNode } from '../../src/html/html-nodes.ts';
import type { ValuePart } from '../../src/fields/field-value.ts';

/** A value of any field type, read-only, in plain elements. */
export function FieldValue(props: UseFieldValueProps): ReactNode {
  const view = useFieldValue(props);
  return (
    <div {...view.getRootProps()}>
      {view.isEmpty && view.text}
      {view.parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && ', '}
          <Part view={view} part={part} />
        </Fragment>
      ))}
    </div>
  );
}

function Part({
  view,
  part,
}: {
  readonly view: UseFieldValueResult;
  readonly part: ValuePart;
}): ReactNode {
  switch (part.kind) {
    case 'formatted':
      return <div {...view.getFormattedProps()}>{nodesOf(view, part.nodes)}</div>;
    case 'file':
      return (
        <>
          {part.isImage && <img {...view.getThumbnailProps(part)} alt="" />}
          <a {...view.getLinkProps(part)}>{part.text}</a>
        </>
      );
    case 'link':
    case 'hyperlink':
    case 'card':
      return <a {...view.getLinkProps(part)}>{part.text}</a>;
    default:
      return part.text;
  }
}

/** Sanitised elements: their names and attributes are those of the whitelist. */
function nodesOf(view: UseFieldValueResult, nodes: readonly HtmlNode[]): ReactNode {
  return nodes.map((node, place) => {
    if (typeof node === 'string') return node;
    const { tag, attributes, children } = node;
    const props =
      tag === 'a'
        ? view.getFormattedLinkProps(attributes['href'])
        : { ...attributes, ...(tag === 'img' && { alt: '' }) };
    const content = children.length > 0 ? nodesOf(view, children) : undefined;
    return createElement(tag, { ...props, key: place }, content);
  });
}
