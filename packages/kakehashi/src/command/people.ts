import { localize } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { permissions } from "@kakehashi/editor/permissions/permission.ts";
import { t } from "@kakehashi/studio/i18n/t.ts";
import { createLink } from "@kakehashi/studio/mail/create-link.ts";
import { createMailPerson } from "@kakehashi/studio/mail/mail-person.ts";
import { isSameName } from "@kakehashi/studio/people/names.ts";
import { openPeople } from "@kakehashi/studio/people/open-people.ts";
import type {
	ListedPerson,
	PeopleRefusal,
	PeopleStore,
} from "@kakehashi/studio/people/people-store.ts";
import type { Person } from "@kakehashi/studio/people/person.ts";
import { refusals } from "@kakehashi/studio/people/refusals.ts";
import { defaultStudioPort, readStudioEnvironment } from "@kakehashi/studio/server/environment.ts";
import { newPerson } from "@kakehashi/studio/server/request-schemas.ts";
import { recordedStudio } from "@kakehashi/studio/server/running-studio.ts";
import * as v from "valibot";
import { readInboxEnvironment } from "../inbox/delivery/environment.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import type { CommandContext, RunCommand } from "./command.ts";

/**
 * Adds a person, and prints the link for creating a passkey. By default, the first person gets all
 * permissions and others may only write.
 */
export const peopleAdd: RunCommand = (context) =>
	withPeople(context, async (store) => {
		const { name, email, rights: named } = context.values;
		if (typeof name !== "string") throw new CommandLineError(t("needsName"));
		const isFirst = (await store.list(Date.now())).length === 0;
		const wanted =
			typeof named === "string"
				? named.split(",").map((permission) => permission.trim())
				: isFirst
					? permissions
					: ["write"];
		const read = v.safeParse(newPerson, { name, email, permissions: wanted });
		if (!read.success)
			throw new CommandLineError(t("wrongPerson", { permissions: permissions.join(", ") }));
		const added = await store.add(
			{ ...read.output, email: read.output.email },
			{ by: "", now: Date.now() },
		);
		if (typeof added === "string") throw new MessageError(t(added));
		await printLink(store, added, context);
	});

/** Lists all people, one per line. */
export const peopleList: RunCommand = (context) =>
	withPeople(context, async (store) => {
		const people = await store.list(Date.now());
		if (people.length === 0) console.log(localize(t("nobody")));
		for (const { name, email, permissions, passkeys } of people)
			console.log(
				[
					name,
					email ?? "",
					permissions.join(","),
					localize(t("passkeys", { count: passkeys })),
				]
					.filter((part) => part !== "")
					.join("  "),
			);
	});

/** Removes a person. Their sessions end at once. */
export const peopleRemove: RunCommand = (context) =>
	withPeople(context, async (store) => {
		const person = await named(store, context);
		refuse(await store.remove(person.id, { by: "", now: Date.now() }));
		console.log(localize(t("removed", { name: person.name })));
	});

/** Prints a new link for a person, for example if they have lost all their passkeys. */
export const peopleLink: RunCommand = (context) =>
	withPeople(context, async (store) => {
		const person = await named(store, context);
		if (context.values["remove-passkeys"] === true)
			refuse(await store.removePasskeys(person.id, { by: "", now: Date.now() }));
		await printLink(store, person, context);
	});

async function withPeople(
	{ folder }: CommandContext,
	work: (store: PeopleStore) => Promise<void>,
): Promise<undefined> {
	const store = openPeople(folder);
	try {
		await work(store);
	} finally {
		await store.close();
	}
}

async function named(
	store: PeopleStore,
	{ words: [name = ""] }: CommandContext,
): Promise<ListedPerson> {
	const people = await store.list(Date.now());
	const alike = people.filter((person) => isSameName(person.name, name));
	const found =
		people.find((person) => person.name === name || person.email === name) ??
		(alike.length === 1 ? alike[0] : undefined);
	if (found === undefined) throw new MessageError(t("unknownPerson", { name }));
	return found;
}

async function printLink(
	store: PeopleStore,
	person: Person,
	{ folder, environment }: CommandContext,
): Promise<void> {
	// Falls back to the origin of the last studio start: in an emergency such as a lost device, the
	// command must work without knowing the setting.
	const { origin = recordedStudio(folder)?.origin ?? `http://localhost:${defaultStudioPort}` } =
		readStudioEnvironment(environment);
	const mailPerson = createMailPerson(readInboxEnvironment(environment).smtp);
	const given = await createLink({ store, origin, mailPerson, siteName: () => ({}) }, person, {
		by: "",
		now: Date.now(),
	});
	if (typeof given === "string") return refuse(given);
	console.log(`${localize(t("added", { name: person.name }))}\n${given.link}`);
	if (given.mailedTo !== undefined) console.log(localize(t("mailed", { email: given.mailedTo })));
}

function refuse(why: PeopleRefusal | undefined): void {
	if (why !== undefined) throw new MessageError(t(refusals[why]));
}
