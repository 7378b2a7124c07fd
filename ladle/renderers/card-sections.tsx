import type { ReactNode } from 'react';
import type { CardParts } from '../../hooks/card-view/card-parts.ts';
import { FieldValue } from './field-value.tsx';

/** The sections of a card with their fields, in plain elements. */
export function CardSections({ card }: { readonly card: CardParts }): ReactNode {
  return card.sections.map((section) => (
    <div key={section.key}>
      {section.name !== null && (
        <h3>
          <button {...card.getSectionToggleProps(section)} />
        </h3>
      )}
      <div {...card.getSectionContentProps(section)}>
        <dl>
          {section.fields.map((value) => (
            <div key={value.fieldId}>
              <dt>{value.name}</dt>
              <dd>
                <FieldValue value={value} objectId={card.objectId} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  ));
}

/**
 * What there is to say of a card, in plain elements. `label` names the element around a card that is not there: why it
 * is not must be seen, too.
 */
export function CardNotices({
  card,
  label,
}: {
  readonly card: CardParts;
  readonly label: string | undefined;
}): ReactNode {
  return (
    <>
      {!card.isLoading && label !== undefined && <p role="status">{label}</p>}
      {card.notices.map((notice) => (
        <p key={notice.about} {...card.getNoticeProps(notice)} />
      ))}
    </>
  );
}
