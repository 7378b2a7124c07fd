import type { Command } from 'commander';
import { collect } from '../collect.ts';

/** Gives a command that speaks to a live target the options that say how it is reached. */
export const addLiveOptions = (command: Command): Command =>
  command
    .option('--user <name=env:VARIABLE>', 'credential of one of the users; repeatable', collect)
    .option('--insecure', 'do not check the certificate of the target')
    .option('--cacert <file>', 'certificates (PEM) to trust beside the usual ones')
    .option('--header <name: value>', 'sent with every request; repeatable', collect)
    .option('--api-base <path>', 'path of the API below the address of the target')
    .option('--compatibility <preset>', 'how the target differs: neutral or live')
    .option('--environment <name>', 'which environment of headless-grc.config.yaml is meant')
    .option('--env-file <file>', 'variables of the environment, as name=value lines');
