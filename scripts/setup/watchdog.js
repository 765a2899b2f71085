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
[ -n "$apps" ] && kill -TERM $apps
for turn in 1 2 3 4 5 6 7 8 9 10; do
  [ -n "$apps" ] && kill -0 $apps && sleep 0.5
done
[ -n "$apps" ] && kill -KILL $apps
[ -n "$servers" ] && kill -TERM $servers
`;
