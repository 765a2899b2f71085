import { blame } from './blame.ts';
import { bot } from './bot.ts';
import { bypassAgain } from './bypass-again.ts';
import { dawn } from './dawn.ts';
import { desk } from './desk.ts';
import { engineering } from './engineering.ts';
import { evening } from './evening.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { jokes } from './jokes.ts';
import { looseBlame } from './loose-blame.ts';
import { looseBypass } from './loose-bypass.ts';
import { looseEngineering } from './loose-engineering.ts';
import { looseFerry } from './loose-ferry.ts';
import { looseHelp } from './loose-help.ts';
import { looseHistory } from './loose-history.ts';
import { looseJokes } from './loose-jokes.ts';
import { looseLate } from './loose-late.ts';
import { looseOfficial } from './loose-official.ts';
import { looseRiver } from './loose-river.ts';
import { looseRollCall } from './loose-roll-call.ts';
import { looseSchool } from './loose-school.ts';
import { looseStrike } from './loose-strike.ts';
import { queue } from './queue.ts';
import { reopening } from './reopening.ts';
import { river } from './river.ts';
import { rollCall } from './roll-call.ts';
import { school } from './school.ts';
import { trade } from './trade.ts';

/** The conversations of the long thread, each with its own roots. */
export const mercerBridge: readonly string[] = [
  desk,
  dawn,
  rollCall,
  engineering,
  bot,
  queue,
  school,
  help,
  jokes,
  blame,
  bypassAgain,
  history,
  trade,
  river,
  evening,
  reopening,
];

/** Replies without a place of their own: each goes under some comment on its topic. */
export const mercerBridgeLoose: readonly string[] = [
  looseStrike,
  looseOfficial,
  looseFerry,
  looseSchool,
  looseRollCall,
  looseEngineering,
  looseBypass,
  looseJokes,
  looseBlame,
  looseHelp,
  looseHistory,
  looseRiver,
  looseLate,
];
