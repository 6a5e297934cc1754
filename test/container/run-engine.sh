#!/usr/bin/env bash
# Runs dockerd until standard input ends, which it does when the process that started this one ends in any way, then
# removes what the engine leaves. Prints its last line, which says why it did not start.
#   run-engine.sh <folder> <bridge or nothing> <arguments of dockerd…>
folder="$1" bridge="$2"
exec 3<&0
dockerd "${@:3}" >"$folder/log" 2>&1 3<&- &
daemon=$!
{
  cat <&3
  kill "$daemon"
} >/dev/null 2>&1 &
wait "$daemon"
tail --lines 1 "$folder/log"
if [ -n "$bridge" ]; then ip link delete "$bridge"; fi
# dockerd leaves its network namespace mounted, and mounted folders cannot be removed.
cut --delimiter ' ' --fields 2 /proc/mounts | grep "^$folder/" | sort --reverse | xargs --no-run-if-empty umount
rm -rf "$folder"
