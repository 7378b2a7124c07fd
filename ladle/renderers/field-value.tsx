import { Fragment, type ReactNode } from 'react';
import {
  useFieldValue,
  type UseFieldValueProps,
  type UseFieldValueResult,
} from '../../hooks/field-value/use-field-value.ts';
import type { ValuePart } from '../../src/fields/field-value.ts';
import { Assignee } from './assignee-list.tsx';
import { keyOfNodes, showNodes } from './html-nodes.ts';

/** A value of any field type, read-only, in plain elements. */
export function FieldValue(props: UseFieldValueProps): ReactNode {
  const view = useFieldValue(props);
  return (
    <div {...view.getRootProps()}>
      {view.isEmpty && <span>{view.text}</span>}
      {view.parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <span>, </span>}
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
      return (
        <div key={keyOfNodes(part.nodes)} {...view.getFormattedProps()}>
          {showNodes(part.nodes, (node) => view.getFormattedElementProps(node))}
        </div>
      );
    case 'file':
      return (
        <>
          {part.isImage && <img {...view.getThumbnailProps(part)} alt="" />}
          <a {...view.getLinkProps(part)}>{part.text}</a>
        </>
      );
    case 'person':
      return <Assignee assignee={{ id: part.id, label: part.text, type: part.type }} />;
    case 'link':
    case 'hyperlink':
    case 'card':
      return <a {...view.getLinkProps(part)}>{part.text}</a>;
    default:
      // Isolated, so that values such as -5 and +31 20 keep their direction on a right-to-left
      // page.
      return <bdi>{part.text}</bdi>;
  }
}
