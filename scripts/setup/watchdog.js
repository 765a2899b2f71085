import { spawn } from 'node:child_process';

/**
 * Starts a tiny shell that ends our children should this process die without doing so itself (`kill -9`).
 * It reads from a pipe that only we hold: `tell(children)` keeps it informed, `dismiss()` sends it home.
 */
export function startWatchdog() {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'nightdesk-watchdog'], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.stdin.on('error', () => {});
  shell.on('error', () => {});
  shell.unref();
  const pids = (children, kind) => children.filter((child) => child.kind === kind).map((child) => child.pid);
  return {
    pid: shell.pid,
    tell: (children) =>
      shell.stdin.write(
        `apps ${pids(children, 'app').join(' ')}\nservers ${pids(children, 'server').join(' ')}\n`,
      ),
    dismiss: () => shell.stdin.end('done\n'),
  };
}

const SCRIPT = `
trap '' HUP INT TERM
while read -r word rest; do
  case $word in
    apps) apps=$rest ;;
    servers) servers=$rest ;;
    done) exit 0 ;;
  esac
done
any() {
  for pid in "$@"; do kill -0 "$pid" && return 0; done
  return 1
}
finish() {
  [ $# -gt 1 ] || return
  turns=$1
  shift
  kill -TERM "$@"
  kill -CONT "$@"
  while [ "$turns" -gt 0 ] && any "$@"; do
    sleep 0.5
    turns=$((turns - 1))
  done
  kill -KILL "$@"
}
finish 20 $apps
finish 120 $servers
`;
