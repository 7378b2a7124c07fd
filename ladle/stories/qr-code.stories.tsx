import { returnFromQrPrint } from '../../hooks/qr-code/return-from-print.ts';
import { readQrPrint } from '../../src/routes.ts';
import { QrCode } from '../renderers/qr-code.tsx';
import { StoryFrame } from '../story-frame.tsx';

export default { title: 'QR code' };

const ADDRESS = 'https://platform.example/cards/#/object/7';

export const Empty = () => (
  <StoryFrame>
    <QrCode />
  </StoryFrame>
);

export const Drawn = () => (
  <StoryFrame>
    <QrCode text={ADDRESS} title="Pump" />
  </StoryFrame>
);

export const OnACard = () => (
  <StoryFrame>
    <QrCode text="PUMP-7" title="Pump" size={150} level="M" />
  </StoryFrame>
);

export const TooLong = () => (
  <StoryFrame>
    <QrCode text={ADDRESS} maxVersion={2} />
  </StoryFrame>
);

export const TooDense = () => (
  <StoryFrame>
    <QrCode text={ADDRESS.repeat(4)} />
  </StoryFrame>
);

/** The data that another story passes in the address; opened directly, the story prints this. */
const PRINT =
  readQrPrint(location.href) ?? readQrPrint('/qr-print?code=PUMP-7&name=Pump&size=150&scroll=340');

export const PrintPage = () => (
  <StoryFrame>
    <h1>{PRINT?.name}</h1>
    <QrCode text={PRINT?.code ?? null} size={PRINT?.size ?? 100} />
    <button type="button" onClick={() => void (PRINT && returnFromQrPrint(PRINT))}>
      Back
    </button>
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <QrCode text={ADDRESS} />
  </StoryFrame>
);
