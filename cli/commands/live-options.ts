import type { Command } from 'commander';
import { collect } from '../collect.ts';

/** Adds the options for secure connections to a target to a command. */
export const addTlsOptions = (command: Command): Command =>
  command
    .option('--insecure', 'do not check the certificate of a live target')
    .option('--cacert <file>', 'certificates (PEM) to trust in addition to the usual ones')
    .option('--cert <file>', 'client certificate (PEM), for a target that asks for one')
    .option('--key <file>', 'its private key (PEM), if it is not in the same file');

/** Adds the options for reaching a live target to a command. */
export const addLiveOptions = (command: Command): Command =>
  addTlsOptions(
    command.option(
      '--user <name=env:VARIABLE>',
      'the environment variable with the token of one of the sessions’ users; repeatable',
      collect,
    ),
  )
    .option(
      '--header <name: value>',
      'sent with every request to a live target; repeatable',
      collect,
    )
    .option('--api-base <path>', 'path of the live target’s API below its address (default: /api)')
    .option('--compatibility <preset>', 'how the live target differs: neutral or live')
    .option('--environment <name>', 'environment of headless-grc.config.yaml to use')
    .option('--env-file <file>', 'variables of the environment, as name=value lines')
    .addHelpText('after', SIGN_IN);

const SIGN_IN = `
A live target is signed in to with GRC_TOKEN, or with GRC_CLIENT_ID and GRC_CLIENT_SECRET; GRC_KEY_PASSPHRASE
opens the key of --cert. Options of a project belong in headless-grc.config.yaml, its variables in .env beside
it.`;
