import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GrcProviderProps } from '../../../hooks/provider/grc-provider.tsx';
import { CardFileField } from '../../../ladle/renderers/card-file-field.tsx';
import { FieldValue } from '../../../ladle/renderers/field-value.tsx';
import { FormattedText } from '../../../ladle/renderers/formatted-text.tsx';
import { HyperlinkField } from '../../../ladle/renderers/hyperlink-field.tsx';
import { QrCode } from '../../../ladle/renderers/qr-code.tsx';
import { cardPlatform } from '../card-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const GUID = '8D3F2A00-0000-4000-8000-000000000001';
const CARD = { card_id: 12, display_name: 'Pump' };
const STORED_LINK = '<a href="/management/hyperlink-loader?HyperlinkID=10">Plan</a>';
const VALUE = {
  fieldId: 1,
  name: 'Field',
  type: 'data_type',
  isEmpty: false,
  text: 'Valve',
  parts: [
    { kind: 'card', id: 13, text: 'Valve' },
    { kind: 'hyperlink', hyperlinkId: 9, text: 'Rules' },
  ],
} as const;

describeInBothModes('the routes of the product', (show) => {
  const addresses = async (routes: NonNullable<GrcProviderProps['environment']>['routes'] = {}) => {
    const prints: string[] = [];
    const { provide, windows } = cardPlatform();
    const environment = { root: 'https://x.test/app', routes };
    const { unmount } = show(
      provide(
        <>
          <CardFileField label="Card" readOnly defaultValue={[CARD]} />
          <FieldValue value={VALUE} />
          <FormattedText value={STORED_LINK} />
          <HyperlinkField
            label="Links"
            readOnly
            defaultValue={[{ hyperlink_id: GUID, description: 'Manual' }]}
          />
          <HyperlinkField label="More links" legacySource="Risk" />
          <QrCode text="7" getScroll={() => 0} onPrint={({ url }) => prints.push(url)} />
        </>,
        { environment },
      ),
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    act(() => screen.getByRole('button', { name: 'hyperlink.add More links' }).click());
    const print = await waitFor(() => screen.getByRole('button', { name: 'qrCode.print' }));
    act(() => print.click());
    const opened = [...windows.opened];
    unmount();
    return [...links, ...opened, ...prints];
  };

  test('are below the root [prod-08] [route-05] [route-08] [route-10] [route-12] [route-15]', async () => {
    expect(await addresses()).toEqual([
      'https://x.test/app/cards/#/object/12',
      'https://x.test/app/cards/#/object/13',
      'https://x.test/app/hyperlink/9',
      'https://x.test/app/hyperlink/10',
      `https://x.test/app/hyperlink/${GUID}`,
      `https://x.test/app/management/hyperlink-loader?HyperlinkID=${GUID}`,
      'https://x.test/app/hyperlink-wizard?sourceType=Risk',
      'https://x.test/app/qr-print?code=7&name=7&size=100&scroll=0',
    ]);
  });

  test('can be replaced by the host [route-07] [route-08] [route-09] [route-10] [route-12] [route-15]', async () => {
    const own = {
      cardDetails: '/cards.html#',
      hyperlink: '/#/link?id=',
      hyperlinkLoader: '/loader.aspx?HyperlinkID=',
      hyperlinkWizard: '/wizard.aspx?source=',
      qrPrint: '/print',
    };
    expect(await addresses(own)).toEqual([
      'https://x.test/app/cards.html#12',
      'https://x.test/app/cards.html#13',
      'https://x.test/app/#/link?id=9',
      'https://x.test/app/#/link?id=10',
      `https://x.test/app/#/link?id=${GUID}`,
      `https://x.test/app/loader.aspx?HyperlinkID=${GUID}`,
      'https://x.test/app/wizard.aspx?source=Risk',
      'https://x.test/app/print?code=7&name=7&size=100&scroll=0',
    ]);
  });
});
