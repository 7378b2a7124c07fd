import type { Command, Option } from 'commander';
import { DEFAULT_SWITCHES } from '../fixtures/platform/switches.ts';
import { widgets } from '../fixtures/player/stage/widgets.ts';
import { WORLD_WORDS } from '../fixtures/worlds/session-users.ts';
import { PEOPLE } from './serve-help.ts';

/** Placeholder for file names, which shells complete by themselves. */
export const FILES = ':files';

/**
 * Completions for the last word of a command line: commands, options, or values of an option. One per line,
 * with its description after a tab.
 */
export const completions = (program: Command, words: readonly string[]): readonly string[] => {
  const typed = words.at(-1) ?? '';
  let command = program;
  let waiting: Option | undefined;
  for (const word of words.slice(0, -1)) {
    if (waiting) {
      waiting = undefined;
      continue;
    }
    const below = command.commands.find((one) => one.name() === word);
    if (below) command = below;
    const option = command.options.find((one) => isCalled(one, word));
    if (option?.required || option?.optional) waiting = option;
  }
  const [, flag, part] = /^(--[\w-]+)=(.*)$/s.exec(typed) ?? [];
  if (flag !== undefined && part !== undefined) {
    return valuesOf(
      command,
      command.options.find((one) => isCalled(one, flag)),
      part,
      `${flag}=`,
    );
  }
  if (waiting) return valuesOf(command, waiting, typed);
  if (typed.startsWith('-')) {
    return command.options
      .filter(({ hidden, long }) => !hidden && long?.startsWith(typed))
      .map(({ long, description }) => `${long ?? ''}\t${description}`);
  }
  const commands = command.commands
    .filter((one) => one.name().startsWith(typed) && one.name() !== COMPLETE)
    .map((one) => `${one.name()}\t${one.description()}`);
  if (commands.length > 0) return commands;
  const names = ARGUMENTS[command.name()]?.();
  return names?.filter((name) => name.startsWith(typed)) ?? [FILES];
};

/** The arguments of commands that take names instead of files. */
const ARGUMENTS: Readonly<Record<string, () => readonly string[]>> = {
  chart: () => Object.keys(widgets),
  completion: () => Object.keys(COMPLETION_SCRIPTS),
};

const isCalled = ({ long, short }: Option, word: string): boolean =>
  word === long || word === short;

/** The hidden command that the completion scripts of the shells call. */
export const COMPLETE = 'complete';

const valuesOf = (
  command: Command,
  option: Option | undefined,
  part: string,
  before = '',
): readonly string[] => {
  const name = option?.long ?? '';
  const values = option?.argChoices ?? VALUES[`${command.name()} ${name}`] ?? VALUES[name] ?? [];
  const begun = values.filter((one) => one.startsWith(part)).map((one) => `${before}${one}`);
  return takesFiles(option) && begun.length === 0 ? [FILES] : begun;
};

/** Whether the value of an option may be a file name: `<file>`, `<folder>`, `<name or file>`. */
const takesFiles = (option: Option | undefined): boolean =>
  /<.*(?:file|folder)/.test(option?.flags ?? '');

/** Completions for `--against` of commands that only accept the address of a live target. */
const onlyLive = (...commands: readonly string[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(commands.map((name) => [`${name} --against`, ['http://', 'https://']]));

/** Suggested values of options that also accept other values; those of one command only come first. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  '--against': ['memory', 'msw', 'http://', 'https://'],
  ...onlyLive('drift', 'contract', 'load', 'record', 'doctor'),
  '--level': ['client', 'machine', 'hook'],
  'drift --level': ['client', 'machine'],
  'contract --level': ['client', 'machine'],
  'qr --level': ['L', 'M', 'Q', 'H'],
  '--reporter': ['list', 'json', 'ndjson', 'blob', 'junit', 'tap', 'github', 'html', 'har'],
  '--format': ['text', 'json'],
  'chart --format': ['mermaid', 'json', 'svg'],
  'trace --format': ['table', 'json', 'html'],
  'complete-date --format': [],
  '--jobs': ['auto'],
  '--chaos-goal': ['passes', 'rests'],
  '--whitelist': ['rich-text', 'card-view'],
  '--compatibility': ['neutral', 'live'],
  '--world': Object.keys(WORLD_WORDS),
  'serve --user': [...PEOPLE, 'anonymous'],
  'serve --switch': Object.keys(DEFAULT_SWITCHES).map((name) => `${name}=`),
  'record --as': PEOPLE,
};

/** Completion scripts, which a shell evaluates when it starts. */
export const COMPLETION_SCRIPTS: Readonly<Record<string, string>> = {
  // Bash splits words at `=`: an option and its value arrive as three words.
  bash: `_headless_grc() {
  local IFS=$'\\n' cur="\${COMP_WORDS[COMP_CWORD]}" line
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=()
  if [[ $cur == "=" ]]; then
    words=("\${COMP_WORDS[@]:1:COMP_CWORD-1}" "")
  elif [[ \${COMP_WORDS[COMP_CWORD-1]} == "=" ]]; then
    words=("\${COMP_WORDS[@]:1:COMP_CWORD-2}" "$cur")
  fi
  while read -r line; do
    if [[ $line == ":files" ]]; then compopt -o default; else COMPREPLY+=("\${line%%$'\\t'*}"); fi
    if [[ $line == *= || $line == *:// ]]; then compopt -o nospace; fi
  done < <(headless-grc complete -- "\${words[@]}" 2>/dev/null)
}
complete -F _headless_grc headless-grc
`,
  zsh: `_headless_grc() {
  local -a lines list open
  local line
  lines=("\${(@f)$(headless-grc complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  for line in $lines; do
    if [[ $line == ":files" ]]; then _files
    elif [[ $line == *= || $line == *:// ]]; then open+=("$line")
    elif [[ $line == *$'\\t'* ]]; then list+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    else list+=("\${line//:/\\\\:}"); fi
  done
  (( $#open )) && compadd -S '' -a open
  (( $#list )) && _describe '' list
}
compdef _headless_grc headless-grc
`,
  fish: `function __headless_grc
  set -l words (commandline -opc)[2..-1] (commandline -ct)
  for line in (headless-grc complete -- $words 2>/dev/null)
    if test "$line" = ":files"
      __fish_complete_path (commandline -ct)
    else
      echo $line
    end
  end
end
complete -c headless-grc -f -a '(__headless_grc)'
`,
};
