import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { can, type Permission, permissions } from "@kakehashi/editor/permissions/permission.ts";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Invite } from "./Invite.tsx";
import { type Given, LinkGiven } from "./LinkGiven.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { StudioPage } from "./StudioPage.tsx";
import { createStudioClient } from "./studio-client.ts";
import { useList } from "./use-list.tsx";
import { useStudioTranslate } from "./use-studio-translate.ts";

/** Who may sign in, and what each person may do. */
export function PeoplePage({ languages }: { readonly languages: ReactNode }) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const server = useMemo(() => createStudioClient(language), [language]);
	const { list: listed, load, notLoaded } = useList(server.people);
	const [given, setGiven] = useState<Given>();
	const [problem, setProblem] = useState("");
	const invite = useRef<HTMLDialogElement>(null);
	const held = listed?.people.find(({ id }) => id === listed.own)?.permissions ?? [];
	const offered = offeredPermissions(listed?.languages ?? []);

	/** Shows the result, then loads the list of people again. */
	const done = async (
		work: Promise<{ readonly ok: boolean; readonly reason?: string } & Partial<Given>>,
		name: string,
	): Promise<boolean> => {
		setGiven(undefined);
		const { ok, reason = "", link, mailedTo } = await work;
		setProblem(reason);
		if (link !== undefined) setGiven({ name, link, mailedTo });
		await load();
		return ok;
	};
	return (
		<StudioPage
			title={t("people")}
			languages={languages}
			tools={
				<>
					<a href="/_studio/log">{t("log")}</a>
					<button
						type="button"
						className="primary"
						onClick={() => invite.current?.showModal()}
					>
						{t("invite")}
					</button>
				</>
			}
		>
			{notLoaded}
			<div role="status">{problem !== "" && <p className="trouble">{problem}</p>}</div>
			{given !== undefined && <LinkGiven {...given} />}
			<ul className="people">
				{listed?.people.map((person) => (
					<PersonRow
						key={person.id}
						person={person}
						isOwn={person.id === listed.own}
						held={held}
						offered={offered}
						onPermissions={(permissions) =>
							done(server.setPermissions(person.id, permissions), person.name)
						}
						onLink={(removesPasskeys) =>
							done(server.newLink(person.id, removesPasskeys), person.name)
						}
						onRemove={() => done(server.remove(person.id), person.name)}
					/>
				))}
			</ul>
			<p className="hint">{t("peopleNote")}</p>
			<Invite
				dialog={invite}
				offered={offered.filter((permission) => can(held, permission))}
				onInvite={(person) => done(server.invite(person), person.name)}
				problem={problem}
			/>
		</StudioPage>
	);
}

/**
 * The permissions that people can have on a site, in the order in which they are shown. A site in
 * one language has no translators.
 */
function offeredPermissions(
	languages: readonly { readonly code: string }[],
): readonly Permission[] {
	const translators = languages.map(({ code }): Permission => `write:${code}`);
	return permissions.flatMap((each): Permission[] =>
		each === "write" && translators.length > 1 ? [each, ...translators] : [each],
	);
}
