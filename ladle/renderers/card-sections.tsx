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

/** The messages of a card, in plain elements. */
export function CardNotices({ card }: { readonly card: CardParts }): ReactNode {
  return card.notices.map((notice) => <p key={notice.about} {...card.getNoticeProps(notice)} />);
}
