import cardSelectorSearching from '../../fixtures/sessions/card-selector/searching.yaml?raw';
import cardSelectorChoosing from '../../fixtures/sessions/card-selector/choosing.yaml?raw';
import cardSelectorVanishing from '../../fixtures/sessions/card-selector/vanishing.yaml?raw';
import cardSelectorPaging from '../../fixtures/sessions/card-selector/paging.yaml?raw';
import cardSelectorNewCard from '../../fixtures/sessions/card-selector/new-card.yaml?raw';
import cardSelectorNoAdding from '../../fixtures/sessions/card-selector/no-adding.yaml?raw';
import cardSelectorFailing from '../../fixtures/sessions/card-selector/failing.yaml?raw';
import cardSelectorLateReplies from '../../fixtures/sessions/card-selector/late-replies.yaml?raw';
import cardSelectorDialogChoosing from '../../fixtures/sessions/card-selector-dialog/choosing.yaml?raw';
import cardSelectorDialogColumnFilters from '../../fixtures/sessions/card-selector-dialog/column-filters.yaml?raw';
import cardSelectorDialogDoubleClick from '../../fixtures/sessions/card-selector-dialog/double-click.yaml?raw';
import cardSelectorDialogAdding from '../../fixtures/sessions/card-selector-dialog/adding.yaml?raw';
import cardSelectorDialogOffline from '../../fixtures/sessions/card-selector-dialog/offline.yaml?raw';
import cardSelectorDialogLateReplies from '../../fixtures/sessions/card-selector-dialog/late-replies.yaml?raw';
import dateInputTyping from '../../fixtures/sessions/date-input/typing.yaml?raw';
import dateInputPicking from '../../fixtures/sessions/date-input/picking.yaml?raw';
import dateInputLimits from '../../fixtures/sessions/date-input/limits.yaml?raw';
import dateInputTheDayTurns from '../../fixtures/sessions/date-input/the-day-turns.yaml?raw';
import dialogClosing from '../../fixtures/sessions/dialog/closing.yaml?raw';
import dialogWorking from '../../fixtures/sessions/dialog/working.yaml?raw';
import dialogPersistent from '../../fixtures/sessions/dialog/persistent.yaml?raw';
import dialogBlocked from '../../fixtures/sessions/dialog/blocked.yaml?raw';
import notificationsThreeSeconds from '../../fixtures/sessions/notifications/three-seconds.yaml?raw';
import notificationsReadInPeace from '../../fixtures/sessions/notifications/read-in-peace.yaml?raw';
import { SessionFrame } from '../session-frame.tsx';

export default { title: 'Sessions, step by step' };

export const CardSelectorSearching = () => (
  <SessionFrame file="card-selector/searching.yaml" text={cardSelectorSearching} />
);

export const CardSelectorChoosing = () => (
  <SessionFrame file="card-selector/choosing.yaml" text={cardSelectorChoosing} />
);

export const CardSelectorVanishing = () => (
  <SessionFrame file="card-selector/vanishing.yaml" text={cardSelectorVanishing} />
);

export const CardSelectorPaging = () => (
  <SessionFrame file="card-selector/paging.yaml" text={cardSelectorPaging} />
);

export const CardSelectorNewCard = () => (
  <SessionFrame file="card-selector/new-card.yaml" text={cardSelectorNewCard} />
);

export const CardSelectorNoAdding = () => (
  <SessionFrame file="card-selector/no-adding.yaml" text={cardSelectorNoAdding} />
);

export const CardSelectorFailing = () => (
  <SessionFrame file="card-selector/failing.yaml" text={cardSelectorFailing} />
);

export const CardSelectorLateReplies = () => (
  <SessionFrame file="card-selector/late-replies.yaml" text={cardSelectorLateReplies} />
);

export const CardSelectorDialogChoosing = () => (
  <SessionFrame file="card-selector-dialog/choosing.yaml" text={cardSelectorDialogChoosing} />
);

export const CardSelectorDialogColumnFilters = () => (
  <SessionFrame
    file="card-selector-dialog/column-filters.yaml"
    text={cardSelectorDialogColumnFilters}
  />
);

export const CardSelectorDialogDoubleClick = () => (
  <SessionFrame
    file="card-selector-dialog/double-click.yaml"
    text={cardSelectorDialogDoubleClick}
  />
);

export const CardSelectorDialogAdding = () => (
  <SessionFrame file="card-selector-dialog/adding.yaml" text={cardSelectorDialogAdding} />
);

export const CardSelectorDialogOffline = () => (
  <SessionFrame file="card-selector-dialog/offline.yaml" text={cardSelectorDialogOffline} />
);

export const CardSelectorDialogLateReplies = () => (
  <SessionFrame
    file="card-selector-dialog/late-replies.yaml"
    text={cardSelectorDialogLateReplies}
  />
);

export const DateInputTyping = () => (
  <SessionFrame file="date-input/typing.yaml" text={dateInputTyping} />
);

export const DateInputPicking = () => (
  <SessionFrame file="date-input/picking.yaml" text={dateInputPicking} />
);

export const DateInputLimits = () => (
  <SessionFrame file="date-input/limits.yaml" text={dateInputLimits} />
);

export const DateInputTheDayTurns = () => (
  <SessionFrame file="date-input/the-day-turns.yaml" text={dateInputTheDayTurns} />
);

export const DialogClosing = () => <SessionFrame file="dialog/closing.yaml" text={dialogClosing} />;

export const DialogWorking = () => <SessionFrame file="dialog/working.yaml" text={dialogWorking} />;

export const DialogPersistent = () => (
  <SessionFrame file="dialog/persistent.yaml" text={dialogPersistent} />
);

export const DialogBlocked = () => <SessionFrame file="dialog/blocked.yaml" text={dialogBlocked} />;

export const NotificationsThreeSeconds = () => (
  <SessionFrame file="notifications/three-seconds.yaml" text={notificationsThreeSeconds} />
);

export const NotificationsReadInPeace = () => (
  <SessionFrame file="notifications/read-in-peace.yaml" text={notificationsReadInPeace} />
);
