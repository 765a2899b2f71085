import { type Logger, pino } from 'pino';

/** JSON lines on standard output; `name` tells the process. */
export function createLogger(name: string, level = 'info'): Logger {
  return pino({ name, level, base: { name }, redact: ['req.headers.cookie', 'req.headers.authorization'] });
}
