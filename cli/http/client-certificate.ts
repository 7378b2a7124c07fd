import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { CliError, EXIT } from '../exit-codes.ts';
import { readInput } from '../read-input.ts';

/**
 * The certificate that identifies the command to a target (mutual TLS); plain data, so that it can
 * be passed to workers.
 */
export interface ClientCertificate {
  /** Certificates (PEM): the client certificate, and perhaps those of its issuers. */
  readonly cert: string;
  /** The private key of the client certificate (PEM), perhaps encrypted. */
  readonly key: string;
  /** The option that named the file of the key, for messages. */
  readonly keyOption: string;
}

/** A client certificate that is ready for TLS connections to one target. */
export interface Identity extends Pick<ClientCertificate, 'cert' | 'key'> {
  /** Origin of the target: other servers are not shown the certificate. */
  readonly origin: string;
  /** Opens the key; absent if it is not encrypted. */
  readonly passphrase?: string;
}

/** The environment variable with the passphrase of the key. */
const PASSPHRASE = 'GRC_KEY_PASSPHRASE';

const wrong = (message: string): never => {
  throw new CliError(EXIT.usage, message);
};

/**
 * Reads the files of `--cert` and `--key`. The key may be in the file of the certificate. Undefined
 * if neither option is given.
 */
export const clientCertificateIn = (
  { cert: certFile, key: keyFile }: { readonly cert?: string; readonly key?: string },
  cwd: string,
): ClientCertificate | undefined => {
  if (certFile === undefined) {
    return keyFile === undefined
      ? undefined
      : wrong('--key: only for a client certificate; give one with --cert');
  }
  const cert = pemIn('--cert', certFile, 'CERTIFICATE', cwd);
  try {
    void new X509Certificate(cert);
  } catch (error) {
    wrong(`--cert ${certFile}: the certificate cannot be read: ${(error as Error).message}`);
  }
  if (keyFile !== undefined) {
    const key = pemIn('--key', keyFile, 'PRIVATE KEY', cwd);
    return { cert, key, keyOption: `--key ${keyFile}` };
  }
  if (cert.includes('PRIVATE KEY-----'))
    return { cert, key: cert, keyOption: `--cert ${certFile}` };
  return wrong(`--cert ${certFile}: there is no PRIVATE KEY in it; give its file with --key`);
};

const pemIn = (option: string, file: string, part: string, cwd: string): string => {
  // The text of a key must not appear in a message.
  if (file.includes('-----')) wrong(`${option}: expected the name of a file, not its contents`);
  const text = readInput(`${option} ${file}`, file, cwd);
  return text.includes(`${part}-----`)
    ? text
    : wrong(`${option} ${file}: there is no ${part} in it`);
};

/**
 * Checks that the key can be opened and belongs to the certificate, and prepares both for a target.
 */
export const identityOf = (
  certificate: ClientCertificate | undefined,
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): Identity | undefined => {
  if (certificate === undefined) return undefined;
  const { cert, key, keyOption } = certificate;
  const passphrase = env[PASSPHRASE];
  if (!new X509Certificate(cert).checkPrivateKey(openedKey(key, passphrase, keyOption))) {
    wrong(`${keyOption}: this is not the key of the certificate`);
  }
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return { origin, cert, key, ...(passphrase === undefined ? {} : { passphrase }) };
};

const openedKey = (key: string, passphrase: string | undefined, option: string): KeyObject => {
  const isEncrypted = /ENCRYPTED PRIVATE KEY|,ENCRYPTED/.test(key);
  if (isEncrypted && !passphrase)
    wrong(`${option}: it is encrypted; give its passphrase in ${PASSPHRASE}`);
  try {
    return createPrivateKey({ key, ...(isEncrypted && passphrase ? { passphrase } : {}) });
  } catch (error) {
    const { message } = error as Error;
    return wrong(
      isEncrypted
        ? `${option}: ${PASSPHRASE} does not open it (${message})`
        : `${option}: the key cannot be read: ${message}`,
    );
  }
};

/** The subject of the certificate, and until when it is valid, in one line. */
export const describeCertificate = ({ cert }: Pick<ClientCertificate, 'cert'>): string => {
  const { subject, validTo } = new X509Certificate(cert);
  return `${subject.replaceAll('\n', ', ')}, valid until ${validTo}`;
};

/** A sentence about an expired certificate, because many servers say nothing when they refuse it; else ''. */
export const expiryNote = (certificate: Pick<ClientCertificate, 'cert'> | undefined): string => {
  if (certificate === undefined) return '';
  const { validTo } = new X509Certificate(certificate.cert);
  return Date.now() > Date.parse(validTo)
    ? ` The certificate of --cert expired at ${validTo}.`
    : '';
};
