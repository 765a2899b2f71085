import type { Change } from '@nightdesk/degrade';
import {
  type BoxSwitches,
  findSwitchStates,
  recordOf,
  type SwitchChange,
  SwitchConflict,
  type SwitchStates,
  setSwitch,
} from '@nightdesk/switchboard';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestFault } from '../errors/request-fault.ts';
import { parseOrder } from '../forms/parse-order.ts';
import { noReasonNorEnd, readReasonAndEnd, reasonAndEnd } from '../forms/reason-and-end.ts';
import { answerPage } from '../frame/answer-page.ts';
import type { Pages } from '../pages.ts';
import { type DatabaseDoor, tellDatabase } from '../switch/tell-database.ts';
import { switchboardUrl } from '../urls.ts';

export interface SwitchboardDeps {
  pages: Pages;
  switches: BoxSwitches;
  door: DatabaseDoor;
  record: (change: Omit<Change, 'at'>) => Promise<void>;
}

const form = z.object({
  value: z.string().max(60),
  /** The version that the page showed. */
  version: z.coerce.number().int().min(0),
  ...reasonAndEnd.shape,
});

type SwitchForm = z.output<typeof form>;
interface Refusal {
  name: string;
  alert: string;
  sent: SwitchForm;
  status: number;
}

/** `/switches`: every feature that can be turned down by name, what that means, and who turned it. */
export async function switchboardRoutes(
  server: FastifyInstance,
  { pages, switches, door, record }: SwitchboardDeps,
): Promise<void> {
  server.get<{ Querystring: { done?: string } }>('/switches', (request, reply) =>
    show(reply, { done: request.query.done }),
  );

  server.post<{ Params: { name: string } }>('/switches/:name', async (request, reply) => {
    const { name } = request.params;
    const sent = parseOrder(form, request.body);
    if (!switches.list().some((one) => one.name === name && one.values.includes(sent.value)))
      throw new RequestFault(422, 'There is no such switch, or it takes no such value.');
    const more = readReasonAndEnd(sent, pages);
    if (typeof more === 'string') return show(reply, { refusal: { name, alert: more, sent, status: 422 } });
    const wish = { value: sent.value, by: request.operator!.name, at: pages.now(), ...more };
    const refusal = await set(name, { ...wish, ifVersion: sent.version });
    if (refusal !== undefined) return show(reply, { refusal: { name, sent, ...refusal } });
    return reply.redirect(switchboardUrl(name), 303);
  });

  async function set(
    name: string,
    wish: Parameters<typeof setSwitch>[2],
  ): Promise<Pick<Refusal, 'alert' | 'status'> | undefined> {
    let states: SwitchStates = {};
    let change: SwitchChange | undefined;
    let conflict: SwitchConflict | undefined;
    const fault = await tellDatabase(door, async (tx) => {
      change = conflict = undefined;
      try {
        change = await setSwitch(tx, name, wish);
      } catch (error) {
        if (!(error instanceof SwitchConflict)) throw error;
        conflict = error;
      }
      states = await findSwitchStates(tx);
    });
    if (fault === undefined) {
      await switches.take(states);
      if (change !== undefined) await record(recordOf(change));
    }
    if (conflict !== undefined) {
      const alert = `${conflict.message} Nothing was set. If you still want yours, send it again.`;
      return { status: 409, alert };
    }
    if (fault === undefined) return undefined;
    const alert = `Nothing was set: MySQL cannot be used (${fault}). Boxes go by what they last heard. The switch on the first page works without it.`;
    return { status: 503, alert };
  }

  function show(
    reply: FastifyReply,
    { done, refusal }: { done?: string | undefined; refusal?: Refusal },
  ): FastifyReply {
    const lines = switches.list();
    const groups = [...new Set(lines.map(({ group }) => group))].map((group) => ({
      group,
      lines: lines.filter((line) => line.group === group),
    }));
    const model = { title: 'Switches', here: 'Switches' as const, groups, done, refusal, noReasonNorEnd };
    return answerPage(reply, pages, {
      template: 'switches/switchboard-page',
      status: refusal?.status ?? 200,
      model,
    });
  }
}
