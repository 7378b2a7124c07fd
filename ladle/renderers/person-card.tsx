import type { ReactNode } from 'react';
import { usePersonCard, type UsePersonCardProps } from '../../hooks/person-card/use-person-card.ts';

/** A name and its card, in plain elements. */
export function PersonCard(props: UsePersonCardProps): ReactNode {
  const card = usePersonCard(props);
  return (
    <>
      {card.isCardTriggerShown ? (
        <button {...card.getCardTriggerProps()}>{card.title}</button>
      ) : (
        <span>{card.title}</span>
      )}
      {card.isCardOpen && (
        <div {...card.getCardProps({ style: CARD })}>
          <h3 {...card.getCardTitleProps()}>{card.title}</h3>
          {card.isCardModal && <button {...card.getCardCloseProps()}>×</button>}
          {card.isTabsShown && (
            <div {...card.getTabListProps()}>
              {card.tabs.map((tab) => (
                <button key={tab.tab} {...card.getTabProps(tab)} />
              ))}
            </div>
          )}
          <div {...card.getPanelProps()}>
            {card.properties.length > 0 && (
              <dl>
                {card.properties.map(({ key, label, value }) => (
                  <div key={key}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {card.people.length > 0 && (
              <ul>
                {card.people.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            )}
            {card.statusText !== '' && <p>{card.statusText}</p>}
            {card.isRetryShown && <button {...card.getRetryProps()} />}
          </div>
        </div>
      )}
      <div {...card.getAnnouncerProps()} />
    </>
  );
}

const CARD = { boxSizing: 'border-box', minWidth: 240, background: 'Canvas', padding: 8 } as const;
