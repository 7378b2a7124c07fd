import type { ReactNode } from 'react';
import type { CardNotice, CardParts } from '../../hooks/card-view/card-parts.ts';
import { FieldValue } from './field-value.tsx';

/** The sections of a card with their fields, or that there are none, in plain elements. */
export const CardSections = ({ card }: { readonly card: CardParts }): ReactNode => (
  <>
    {noticesOf(card, isAboutFields)}
    {sectionsOf(card)}
  </>
);

/** The messages of a card, in plain elements, except the one in place of its fields. */
export const CardNotices = ({ card }: { readonly card: CardParts }): ReactNode =>
  noticesOf(card, (notice) => !isAboutFields(notice));

const isAboutFields = ({ about }: CardNotice): boolean => about === 'noFields';

const noticesOf = (card: CardParts, isWanted: (notice: CardNotice) => boolean): ReactNode =>
  card.notices
    .filter(isWanted)
    .map((notice) => <p key={notice.about} {...card.getNoticeProps(notice)} />);

function sectionsOf(card: CardParts): ReactNode {
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
