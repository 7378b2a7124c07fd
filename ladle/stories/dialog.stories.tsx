import type { UseDialogProps } from '../../hooks/dialog/use-dialog.ts';
import { Dialog } from '../renderers/dialog.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Dialog' };

const happens = eventsOf('dialog');
const OK = happens({ type: 'dialog.ok' });
const OFFLINE = { online: false };

/** The dialog that the stories are about, open. */
const Open = (props: UseDialogProps) => (
  <Dialog
    label="Edit the pump"
    title="Pump 12"
    description="Its name and place."
    defaultOpen
    {...props}
  >
    <p>
      <label>
        <span>Name</span> <input defaultValue="Pump 12" />
      </label>
    </p>
  </Dialog>
);

export const Closed = () => (
  <StoryFrame>
    <Open defaultOpen={false} />
  </StoryFrame>
);

export const OpenDefaultSize = () => (
  <StoryFrame>
    <Open />
  </StoryFrame>
);

export const OpenSmallSize = () => (
  <StoryFrame>
    <Open size="small" />
  </StoryFrame>
);

export const OpenLargeSize = () => (
  <StoryFrame>
    <Open size="large" />
  </StoryFrame>
);

const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('No connection'));

export const RunningOk = () => (
  <StoryFrame events={OK}>
    <Open onOk={never} />
  </StoryFrame>
);

export const OkFailed = () => (
  <StoryFrame events={OK}>
    <Open onOk={failing} />
  </StoryFrame>
);

export const ClosedByOk = () => (
  <StoryFrame events={OK}>
    <Open />
  </StoryFrame>
);

const CANCEL = happens({ type: 'dialog.cancel' });

export const ClosedByCancel = () => (
  <StoryFrame events={CANCEL}>
    <Open />
  </StoryFrame>
);

const DISMISSING = happens({ type: 'escape.press' }, { type: 'outside.press' });

export const Persistent = () => (
  <StoryFrame events={DISMISSING}>
    <Open persistent />
  </StoryFrame>
);

export const CancelHidden = () => (
  <StoryFrame>
    <Open cancelHidden />
  </StoryFrame>
);

export const Invalid = () => (
  <StoryFrame events={OK}>
    <Open valid={false} />
  </StoryFrame>
);

export const AlertDialog = () => (
  <StoryFrame>
    <Open size="small" role="alertdialog" persistent />
  </StoryFrame>
);

export const OfflineAndClosed = () => (
  <StoryFrame environment={OFFLINE}>
    <Open defaultOpen={false} needsConnection />
  </StoryFrame>
);

const WENT_OFFLINE = [{ environment: OFFLINE }];

export const WentOfflineWhileOpen = () => (
  <StoryFrame events={WENT_OFFLINE}>
    <Open needsConnection />
  </StoryFrame>
);

export const OnASmallScreen = () => (
  <StoryFrame environment={{ smallScreen: true }}>
    <Open />
  </StoryFrame>
);

const OPEN_NESTED = [{ press: 'trigger', within: 'content' }];

export const Nested = () => (
  <StoryFrame events={OPEN_NESTED}>
    <Dialog label="Edit the pump" title="Pump 12" defaultOpen>
      <Dialog label="Delete it" title="Delete Pump 12?" size="small" role="alertdialog" />
    </Dialog>
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <Open size="small" />
  </StoryFrame>
);

export const InPolish = () => (
  <StoryFrame environment={{ language: 'pl' }}>
    <Open size="small" />
  </StoryFrame>
);
