import { jobsOf } from "../delivery/channel.ts";
import { visibleMarks } from "../delivery/visible-marks.ts";
import { jobsOfReleased } from "../receive/receive.ts";
import type { OutboxRow, QuarantineReason, StoredMessage } from "../store/store.ts";
import type { CommandContext } from "./command-context.ts";
import { deliveryName, deliveryText } from "./delivery-text.ts";
import { doctor } from "./doctor.ts";
import { messagesToCsv, messagesToJson } from "./message-export.ts";
import { type Command, usage } from "./read-command.ts";
import { writeMoment } from "./read-time.ts";
import { showLimits } from "./show-limits.ts";
import { printable, textTable } from "./text-table.ts";

/** Carries out a command of the owner. Answers the exit code: 0, or 1 when something asked for is not there or not well. */
export async function runCommand(command: Command, context: CommandContext): Promise<number> {
	const { store, channels, clock, write, complain } = context;
	switch (command.name) {
		case "help":
			write(`${usage}\n`);
			return 0;
		case "list": {
			const messages = await store.list(command.filter);
			write(messages.length === 0 ? "No messages.\n" : `${messageTable(messages)}\n`);
			return 0;
		}
		case "export": {
			const messages = await store.list(command.filter);
			write(command.format === "csv" ? messagesToCsv(messages) : messagesToJson(messages));
			return 0;
		}
		case "show":
			return each(command.references, context, async (reference) => {
				const found = await store.get(reference);
				if (found !== undefined) write(`${details(found.message, found.outbox)}\n`);
				return found !== undefined;
			});
		case "mark":
			return each(command.references, context, async (reference) => {
				const jobs = jobsOfReleased(jobsOf(channels));
				const unheard = command.state === "new" && jobs.length === 0 && (await store.get(reference))?.message.state === "quarantined";
				const found = await store.mark(reference, command.state, jobs, clock());
				if (found) write(`${reference} is ${command.state}.\n`);
				if (found && unheard)
					complain("Nobody is notified of it, because these settings name no mail and no webhook. Where they do, mark it quarantined and new again.");
				return found;
			});
		case "delete":
			return each(command.references, context, async (reference) => {
				const found = await store.delete(reference);
				if (found) write(`${reference} is deleted.\n`);
				return found;
			});
		case "purge": {
			const purged = await store.purge(command.before, command.state);
			write(`${purged} ${purged === 1 ? "message" : "messages"} received before ${writeMoment(command.before)} removed.\n`);
			return 0;
		}
		case "retry": {
			const now = clock();
			let retried = command.references.length === 0 ? await store.retry(now) : 0;
			const code = await each(command.references, context, async (reference) => {
				retried += await store.retry(now, reference);
				return (await store.get(reference)) !== undefined;
			});
			write(`${retried} ${retried === 1 ? "delivery" : "deliveries"} will be tried by the server now.\n`);
			return code;
		}
		case "limits":
			if (command.reset) {
				await store.resetQuotas();
				write("All is counted anew: everybody may send messages again.\n");
			} else await showLimits(context);
			return 0;
		case "doctor":
			return doctor(context, command.send);
	}
}

async function each(references: readonly string[], { complain }: CommandContext, work: (reference: string) => Promise<boolean>): Promise<number> {
	let code = 0;
	for (const reference of references) {
		if (await work(reference)) continue;
		complain(`There is no message ${reference}.`);
		code = 1;
	}
	return code;
}

function messageTable(messages: readonly StoredMessage[]): string {
	return textTable(
		[
			{ heading: "REFERENCE", maxWidth: 11 },
			{ heading: "RECEIVED", maxWidth: 16 },
			{ heading: "STATE", maxWidth: 11 },
			{ heading: "TOPIC", maxWidth: 16 },
			{ heading: "NAME", maxWidth: 24 },
			{ heading: "MAIL ADDRESS", maxWidth: 32 },
			{ heading: "MESSAGE", maxWidth: 40 },
		],
		messages.map((message) => [
			message.reference,
			writeMoment(message.receivedAt),
			message.state,
			message.topic,
			message.name,
			message.email,
			// More than a table cell shows would only be measured and cut off.
			message.message.slice(0, 120),
		]),
	);
}

const reasonWords: Readonly<Record<QuarantineReason, string>> = {
	honeypot: "the hidden field was filled in",
	too_fast: "it was sent within two seconds",
	too_many: "too many messages came in that hour",
};

function details(message: StoredMessage, outbox: readonly OutboxRow[]): string {
	const facts = [
		["Reference", message.reference],
		["Received", `${writeMoment(message.receivedAt)} (${message.locale})`],
		["State", message.quarantineReason === undefined ? message.state : `${message.state} (quarantined because ${reasonWords[message.quarantineReason]})`],
		["Topic", message.topic],
		["Plan", message.plan],
		["Name", message.name],
		["Company", message.company],
		["Mail address", message.email],
		...Object.entries(message.fields),
	].filter((fact): fact is [string, string] => fact[1] !== undefined);
	const width = Math.max(...facts.map(([label]) => label.length));
	const deliveries = outbox.map((row) => `  ${deliveryName(row)}: ${deliveryText(row)}`);
	return [
		...facts.map(([label, value]) => `${label.padEnd(width)}  ${printable(value)}`),
		"",
		visibleMarks(message.message),
		"",
		...(deliveries.length === 0 ? ["Not delivered to anyone."] : ["Deliveries", ...deliveries]),
		"",
	].join("\n");
}
