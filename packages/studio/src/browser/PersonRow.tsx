import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { useZone } from "@kakehashi/editor/browser/i18n/use-zone.ts";
import { can, type Permission } from "@kakehashi/editor/permissions/permission.ts";
import { useRef, useState } from "react";
import { permissionName } from "../i18n/permission-name.ts";
import type { ListOf } from "./studio-client.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

type PersonRowProps = {
	readonly person: ListOf<"people">["people"][number];
	readonly isOwn: boolean;
	/** The permissions of the signed-in person, who can grant and revoke only these. */
	readonly held: readonly Permission[];
	/** The permissions that people can have on this site. */
	readonly offered: readonly Permission[];
	readonly onPermissions: (permissions: Permission[]) => Promise<boolean>;
	readonly onLink: (removesPasskeys: boolean) => Promise<boolean>;
	readonly onRemove: () => Promise<boolean>;
};

/** One person and their permissions. Removing a person asks for confirmation. */
export function PersonRow({
	person,
	isOwn,
	held,
	offered,
	onPermissions,
	onLink,
	onRemove,
}: PersonRowProps) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const { moment } = useZone();
	const question = useRef<HTMLDialogElement>(null);
	const linkQuestion = useRef<HTMLDialogElement>(null);
	const [isLost, setIsLost] = useState(false);
	const [isBusy, setIsBusy] = useState(false);
	const { name, passkeys, lastSeen, invitedUntil } = person;
	/**
	 * Revoking requires that the signed-in person holds every permission of this person. Granting a
	 * permission requires only that one.
	 */
	const mayLower = person.permissions.every((permission) => can(held, permission));
	// Writing includes every language.
	const shown = offered.filter(
		(each) => !each.startsWith("write:") || !person.permissions.includes("write"),
	);
	const run = (work: () => Promise<boolean>) => {
		setIsBusy(true);
		void work().finally(() => setIsBusy(false));
	};
	const details = [
		passkeys > 0 && t("passkeys", { count: passkeys }),
		lastSeen !== undefined && t("lastSeen", { when: moment(lastSeen) }),
		invitedUntil !== undefined && t("waiting", { when: moment(invitedUntil) }),
		passkeys === 0 && invitedUntil === undefined && t("noLinkNow"),
	].filter((part) => typeof part === "string");
	return (
		<li aria-busy={isBusy}>
			<div className="who">
				<strong>{name}</strong> {isOwn && <small>{t("you")}</small>}
				<p className="hint" data-waiting={passkeys === 0 || undefined}>
					{details.join(" · ")}
				</p>
			</div>
			<fieldset disabled={isBusy}>
				<legend>{name}</legend>
				{shown.map((permission) => (
					<label key={permission}>
						<input
							type="checkbox"
							checked={person.permissions.includes(permission)}
							disabled={
								person.permissions.includes(permission)
									? !mayLower
									: !can(held, permission)
							}
							onChange={({ target }) =>
								run(() =>
									onPermissions(
										shown.filter((each) =>
											each === permission
												? target.checked
												: person.permissions.includes(each),
										),
									),
								)
							}
						/>
						{permissionName(permission, language)}
					</label>
				))}
			</fieldset>
			<div className="tools">
				<button
					type="button"
					disabled={isBusy}
					aria-label={t("newLinkOf", { name })}
					onClick={() =>
						passkeys > 0 ? linkQuestion.current?.showModal() : run(() => onLink(false))
					}
				>
					{t("newLink")}
				</button>
				<button
					type="button"
					disabled={isBusy || !mayLower}
					aria-label={t("removeOf", { name })}
					onClick={() => question.current?.showModal()}
				>
					{t("remove")}
				</button>
			</div>
			<dialog
				ref={linkQuestion}
				className="sheet"
				aria-label={t("newLinkOf", { name })}
				onClose={() => setIsLost(false)}
			>
				<p>{t("newLinkAsk", { name })}</p>
				<label>
					<input
						type="checkbox"
						checked={isLost}
						onChange={({ target }) => setIsLost(target.checked)}
					/>
					{t("removePasskeys")}
				</label>
				<div className="tools">
					<button type="button" onClick={() => linkQuestion.current?.close()}>
						{t("cancel")}
					</button>
					<button
						type="button"
						className="primary"
						disabled={isBusy}
						onClick={() =>
							run(() => onLink(isLost).finally(() => linkQuestion.current?.close()))
						}
					>
						{t("makeLink")}
					</button>
				</div>
			</dialog>
			<dialog ref={question} className="sheet" aria-label={t("removeOf", { name })}>
				<p>{t("removeAsk", { name })}</p>
				<div className="tools">
					<button type="button" onClick={() => question.current?.close()}>
						{t("cancel")}
					</button>
					<button
						type="button"
						className="primary"
						disabled={isBusy}
						onClick={() =>
							run(() => onRemove().finally(() => question.current?.close()))
						}
					>
						{t("remove")}
					</button>
				</div>
			</dialog>
		</li>
	);
}
