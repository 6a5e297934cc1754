import type { Plan } from './export-plan.ts'
import type { PlannedCall } from './export-planner.ts'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Writes a plan as a script for a shell, which ends with an error at the first status that differs. */
export function curlOf({ world, calls, end, inputs }: Plan): string {
  return [
    '#!/bin/sh',
    `# Repeats ${inputs} inputs in the world ${world.name}. Usage: sh this-file [address]`,
    'set -eu',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a parameter of the shell
    'URL="${1:-http://localhost:8080}"',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
    'AUTH="Authorization: Bearer ${SANDGLASS_ADMIN_TOKEN:-}"',
    'expect() { # expected status, name, then the arguments of curl',
    '  want=$1; name=$2; shift 2',
    '  got=$(curl -sS -o /tmp/sandglass-capsule.$$ -w "%{http_code}" "$@")',
    '  if [ "$want" = any ] && [ "$got" -lt 400 ]; then return 0; fi',
    '  if [ "$got" = "$want" ]; then return 0; fi',
    '  echo "$name: expected $want, got $got" >&2; cat /tmp/sandglass-capsule.$$ >&2; exit 1',
    '}',
    "trap 'rm -f /tmp/sandglass-capsule.$$' EXIT",
    line({ n: 0, method: 'POST', path: '/admin/worlds', headers: json, body: JSON.stringify(world), status: 201 }),
    ...calls.map(line),
    line({ n: inputs, method: 'GET', path: `/admin/worlds/${world.name}`, headers: {} }),
    `if grep -q ${quoted(`"stateHash":"${end.stateHash}"`)} /tmp/sandglass-capsule.$$`,
    `then echo "${inputs} inputs gave the recorded statuses and state"`,
    'else echo "the state differs" >&2; exit 1; fi',
    '',
  ].join('\n')
}

const json = { 'content-type': 'application/json' }

function line({ n, method, path, headers, body, status }: PlannedCall): string {
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  return [
    `expect ${status ?? 'any'} ${quoted(n === 0 ? 'world' : `input ${n}`)} -X ${method}`,
    ...(path.startsWith('/admin') ? ['-H "$AUTH"'] : []),
    ...given,
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
    `"$URL"${quoted(path)}`,
  ].join(' ')
}
