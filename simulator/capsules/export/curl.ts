import type { PlannedFile, PlannedForm } from './form.ts'
import { creationsOf, type Plan } from './plan.ts'
import type { PlannedCall, PlannedStep } from './planner.ts'
import { linesOfFile } from './state.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Writes a plan as a shell script that fails at the first different status. */
export function curlOf(plan: Plan): string {
  const { world, caller, steps, end, sought, inputs, about } = plan
  return [
    '#!/bin/sh',
    `# Repeats ${inputs} inputs in the world ${world.name}. Usage: sh this-file [address]`,
    `# ${about}`,
    'set -eu',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a parameter of the shell
    'URL="${1:-http://localhost:8080}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    'AUTH="Authorization: Bearer ${SANDGLASS_ADMIN_TOKEN:-}"',
    `HOST=${quoted(`Host: ${plan.host}`)}`,
    'DIR=$(mktemp -d)',
    ...functionsFor(world.name, steps),
    ...creationsOf(plan).flatMap(linesOf),
    ...steps.flatMap(linesOf),
    ...(sought === undefined ? [] : [line(sought.call, sought.condition)]),
    ...(caller === undefined ? [] : [line({ n: inputs, method: 'DELETE', path: pathOf(caller), headers: {} })]),
    line({ n: inputs, method: 'GET', path: pathOf(world), headers: {} }),
    `if grep -q ${quoted(`"stateHash":"${end.stateHash}"`)} "$DIR/answer"`,
    `then echo "${inputs} inputs gave the recorded statuses and state"`,
    'else echo "the state differs" >&2; exit 1; fi',
    '',
  ].join('\n')
}

/** The functions of the script; those for late answers only if needed. */
function functionsFor(world: string, steps: readonly PlannedStep[]): readonly string[] {
  const hasOpen = steps.some((step) => 'reaches' in step)
  return [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the shell
    `trap '${hasOpen ? 'kill ${OPEN:-} 2>/dev/null || true; ' : ''}rm -rf "$DIR"' EXIT`,
    'check() { # name, expected status, status, file with the body',
    '  if [ "$2" = "$3" ]; then return 0; fi',
    '  if [ "$2" = any ] && [ "$3" -lt 400 ]; then return 0; fi',
    '  echo "$1: expected $2, got $3" >&2; cat "$4" >&2; exit 1',
    '}',
    'expect() { # expected status, name, then the arguments of curl',
    '  want=$1; name=$2; shift 2',
    '  got=$(curl -sS -o "$DIR/answer" -w "%{http_code}" "$@")',
    '  check "$name" "$want" "$got" "$DIR/answer"',
    '}',
    ...(hasOpen ? openFunctions(world) : []),
  ]
}

const openFunctions = (world: string) => [
  'begin() { # input, moment, then the arguments of curl: sends a request that is answered later',
  '  n=$1; moment=$2; shift 2',
  '  curl -sS -o "$DIR/$n.body" -w "%{http_code}" "$@" > "$DIR/$n.status" &',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of the shell
  '  eval "PID_$n=$!"; OPEN="${OPEN:-} $!"; tries=0',
  // Polls the admin plane until the request has made its moment.
  `  until curl -sS -H "$AUTH" "$URL"${quoted(`/admin/worlds/${world}/timeline?limit=1`)} |`,
  '    grep -q "\\"head\\":$moment[,}]"',
  '  do',
  '    tries=$((tries + 1))',
  '    if [ "$tries" -gt 300 ]; then echo "input $n: moment $moment has not come" >&2; exit 1; fi',
  '    sleep 0.1',
  '  done',
  '}',
  'end() { # input, expected status: waits for the answer to a request that was begun',
  '  eval "wait \\$PID_$1"',
  '  check "input $1" "$2" "$(cat "$DIR/$1.status")" "$DIR/$1.body"',
  '}',
]

const pathOf = ({ name }: { readonly name: string }) => `/admin/worlds/${name}`

function linesOf(step: PlannedStep): readonly string[] {
  const { n, note } = step
  return note === undefined ? callLines(step) : [`# Input ${n}: ${note}`, ...callLines(step)]
}

function callLines(step: PlannedStep): readonly string[] {
  if ('ends' in step) return [`end ${quoted(String(step.ends))} ${step.status ?? 'any'}`]
  const files = (step.form?.files ?? []).map((file, index) => fileLine(step, file, index))
  return [...files, ...(step.file === undefined ? [] : stateLines(step, step.file)), line(step)]
}

const fileName = ({ n }: { readonly n: number }, index: number) => `"$DIR"/${quoted(`${n}-${index}`)}`

/** Writes a state's file. */
const stateLines = (step: PlannedCall, file: string) => [
  `base64 -d > ${fileName(step, 0)} <<'END'`,
  ...linesOfFile(file),
  'END',
]

/** Writes a file: its first bytes in octal, then zeros. */
function fileLine(step: PlannedCall, { begins, bytes }: PlannedFile, index: number): string {
  const first = Buffer.from(begins, 'base64')
  const octal = [...first].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
  return `{ printf ${quoted(octal)}; head -c ${bytes - first.length} /dev/zero; } > ${fileName(step, index)}`
}

/** Writes a call, by default named after its input. */
function line(call: PlannedCall, title = call.n === 0 ? 'world' : `input ${call.n}`): string {
  const { n, method, path, headers, body, form, file, status, reaches } = call
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const name = quoted(title)
  const always = path.startsWith('/admin') ? '-H "$AUTH"' : '-H "$HOST"'
  return [
    reaches === undefined ? `expect ${status ?? 'any'} ${name}` : `begin ${quoted(String(n))} ${reaches}`,
    `-X ${quoted(method)}`,
    ...(headers['host'] === undefined ? [always] : []),
    ...given,
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
    ...(file === undefined ? [] : [`--data-binary @${fileName(call, 0)}`]),
    ...(form === undefined ? [] : formArguments(call, form)),
    `"$URL"${quoted(path)}`,
  ].join(' ')
}

/** Escapes quotes in names with backslashes, like a replay. */
function formArguments(call: PlannedCall, { texts, files }: PlannedForm): readonly string[] {
  const named = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const isEscaped = [...texts.map(([name]) => name), ...files.map(({ name }) => name)].some((name) =>
    /["\\]/.test(name),
  )
  return [
    ...(isEscaped ? ['--form-escape'] : []),
    ...texts.map(([name, value]) => `--form-string ${quoted(`${name}=${value}`)}`),
    ...files.map(({ field, name, type }, index) => {
      const about = quoted(`;filename=${named(name)};type=${type}`)
      return `-F ${quoted(`${field}=@`)}${fileName(call, index)}${about}`
    }),
  ]
}
