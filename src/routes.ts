import { AS_DIFFERENT_USER } from './api/constants.ts';
import { QR_SIZE } from './widget-constants.ts';
import { HYPERLINK_PAGE, LOADER_PAGE, loaderPageUrl } from './hyperlinks/loader-page.ts';

/** Addresses of the product's pages, below its root; a host with other ones gives its own. */
export interface RouteTemplates {
  /** The login page. Default `/login`. */
  readonly login: string;
  /** Added to the login page to sign in as somebody else. */
  readonly asDifferentUser: string;
  /** The document viewer; the id is put after it. Default `/idocument/?documentid=`. */
  readonly document: string;
  /** The page that makes a card. Default `/cards/#/new-object`; for one type a query is put after it. */
  readonly newObject: string;
  /** Details of a card in the cards application; the id is put after it. */
  readonly cardDetails: string;
  /** Details of a card on the legacy page. */
  readonly legacyCardDetails: string;
  /** The page of the route `hyperlink`; the id is put after it. Default `/hyperlink/`. */
  readonly hyperlink: string;
  /** The page that follows a hyperlink in a tab of its own. */
  readonly hyperlinkLoader: string;
  /** The legacy wizard; its source type is put after it. */
  readonly hyperlinkWizard: string;
  /** The page that prints a QR code; its query is put after it. */
  readonly qrPrint: string;
}

const TEMPLATES: RouteTemplates = {
  login: '/login',
  asDifferentUser: AS_DIFFERENT_USER,
  document: '/idocument/?documentid=',
  newObject: '/cards/#/new-object',
  cardDetails: '/cards/#/object/',
  legacyCardDetails: '/objects/details?objectId=',
  hyperlink: HYPERLINK_PAGE,
  hyperlinkLoader: LOADER_PAGE,
  hyperlinkWizard: '/hyperlink-wizard?sourceType=',
  qrPrint: '/qr-print',
};

/** The kind of object that contains a hyperlink of the legacy wizard. */
export const WIZARD_SOURCES = [
  'Favorite',
  'newsArticle',
  'ToDo',
  'Form',
  'Risk',
  'Control',
  'Audit',
  'Object',
  'ComplianceCell',
] as const;

/** A source type of the legacy wizard, in the wizard's own letter case. */
export type WizardSource = (typeof WIZARD_SOURCES)[number];

/** Whether a text is a source type of the legacy wizard; the letter case counts. */
export const isWizardSource = (text: string): text is WizardSource =>
  (WIZARD_SOURCES as readonly string[]).includes(text);

/** What a QR code's print page shows, and where to scroll when the user comes back. */
export interface QrPrint {
  /** The text of the code. */
  readonly code: string;
  /** The title shown with the code; without one, the text of the code. */
  readonly name: string;
  /** Pixels a side. */
  readonly size: number;
  /** Pixels from the top of the page that the user came from. */
  readonly scroll: number;
}

/**
 * What the print page of a QR code was given, read from its address (or from the query alone); null for
 * an address without a code. A size or a scroll position that is no number of pixels is the usual one.
 * The page goes back to where it came from, and scrolls there.
 */
export function readQrPrint(address: string): QrPrint | null {
  // With a hash router, the query of the page is that of the hash.
  const query = address
    .split('#')
    .map((part) => new URLSearchParams(part.slice(part.indexOf('?') + 1)))
    .reverse()
    .find((one) => one.get('code'));
  const code = query?.get('code');
  if (!query || !code) return null;
  const pixels = (name: string, least: number, usual: number) => {
    const value = Number(query.get(name) ?? '');
    return Number.isFinite(value) && value >= least ? value : usual;
  };
  const name = query.get('name') ?? code;
  return { code, name, size: pixels('size', 1, QR_SIZE), scroll: pixels('scroll', 0, 0) };
}

/** A route within the host's own application, by name. */
export interface NamedRoute<N extends string, P> {
  /** Name of the route in the host's router. */
  readonly name: N;
  /** Its parameters, not encoded. */
  readonly params: P;
}

/** Addresses of the product's pages; each takes the platform's root, without a slash at the end. */
export interface Routes {
  /** The login page, or the one to sign in as somebody else. */
  login(root: string, options?: { readonly asDifferentUser?: boolean }): string;
  /** The viewer of a document, by `document_id`. */
  document(root: string, documentId: string | number): string;
  /** The page that makes a new card, bare or opened by a card selector for one type. */
  newObject(root: string, objectTypeId?: string | number): string;
  /** The page of a card; `useNewCardPage` is the stored setting of that name, true where nothing is stored. */
  cardDetails(root: string, objectId: string | number, useNewCardPage?: boolean): string;
  /** The route within the application for the target of a hyperlink. */
  hyperlink(id: string | number): NamedRoute<'hyperlink', { hyperlink_id: string | number }>;
  /** The page that follows a hyperlink in a new tab; null for an id that is no GUID. */
  hyperlinkLoader(root: string, id: string | number): string | null;
  /** The legacy wizard that makes a hyperlink for one kind of thing. */
  hyperlinkWizard(root: string, source: WizardSource): string;
  /** The page that prints a code; {@link readQrPrint} reads its parameters. */
  qrPrint(root: string, print: QrPrint): string;
}

/** Routes with the host's own templates in the place of the usual ones. */
export function createRoutes(own: Partial<RouteTemplates> = {}): Routes {
  const templates = { ...TEMPLATES, ...own };
  const encode = (value: string | number) => encodeURIComponent(String(value));
  return {
    login: (root, { asDifferentUser = false } = {}) =>
      root +
      (asDifferentUser ? withSuffix(templates.login, templates.asDifferentUser) : templates.login),
    document: (root, documentId) => root + templates.document + encode(documentId),
    newObject: (root, objectTypeId) =>
      root +
      (objectTypeId === undefined
        ? templates.newObject
        : withSuffix(
            templates.newObject,
            `?objectTypeId=${encode(objectTypeId)}&fromCardSelector=true`,
          )),
    cardDetails: (root, objectId, useNewCardPage = true) =>
      root +
      (useNewCardPage ? templates.cardDetails : templates.legacyCardDetails) +
      encode(objectId),
    hyperlink: (id) => ({ name: 'hyperlink', params: { hyperlink_id: id } }),
    hyperlinkLoader: (root, id) =>
      loaderPageUrl(id, { root, loaderPage: templates.hyperlinkLoader }),
    hyperlinkWizard: (root, source) => root + templates.hyperlinkWizard + encode(source),
    qrPrint: (root, { code, name, size, scroll }) =>
      root +
      withSuffix(
        templates.qrPrint,
        `?code=${encode(code)}&name=${encode(name)}&size=${encode(size)}&scroll=${encode(scroll)}`,
      ),
  };
}

/** A page with a suffix; a query is added to the query that the page or its hash already has. */
function withSuffix(page: string, suffix: string): string {
  const hasQuery = page.slice(page.lastIndexOf('#') + 1).includes('?');
  return page + (hasQuery ? suffix.replace(/^\?/, '&') : suffix);
}

/** The product's pages at their usual addresses. */
export const routes: Routes = createRoutes();

/** Address of the login page. */
export const loginUrl = routes.login;
