import { useMessageLanguage } from "@kakehashi/editor/browser/i18n/language.ts";
import { type Permission, permissions } from "@kakehashi/editor/permissions/permission.ts";
import { type FormEvent, type RefObject, useState } from "react";
import { permissionName } from "../i18n/permission-name.ts";
import { useStudioTranslate } from "./use-studio-translate.ts";

type InviteProps = {
	readonly dialog: RefObject<HTMLDialogElement | null>;
	readonly onInvite: (person: {
		name: string;
		email?: string;
		permissions: Permission[];
	}) => Promise<boolean>;
	/** The permissions that the person who invites can give. */
	readonly offered: readonly Permission[];
	/** Why the server refused the last attempt, or "". */
	readonly problem: string;
};

const hintOf = (permission: Permission) => {
	const known = permissions.find((each) => each === permission);
	return known === undefined ? "writeInHint" : (`${known}Hint` as const);
};

/** A dialog for the name and the permissions of a new person. */
export function Invite({ dialog, onInvite, offered, problem }: InviteProps) {
	const t = useStudioTranslate();
	const language = useMessageLanguage();
	const [isBusy, setIsBusy] = useState(false);
	const [isRefused, setIsRefused] = useState(false);
	const close = () => dialog.current?.close();
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = new FormData(form);
		const [name = "", email = ""] = ["name", "email"].map((field) =>
			String(fields.get(field)).trim(),
		);
		setIsBusy(true);
		const isDone = await onInvite({
			name,
			...(email !== "" && { email }),
			permissions: offered.filter((permission) => fields.has(permission)),
		});
		setIsBusy(false);
		setIsRefused(!isDone);
		if (!isDone) return;
		form.reset();
		close();
	};
	return (
		<dialog
			ref={dialog}
			className="sheet invite"
			aria-labelledby="invite-heading"
			onClose={() => setIsRefused(false)}
		>
			<form onSubmit={(event) => void submit(event)}>
				<h2 id="invite-heading">{t("invite")}</h2>
				<label>
					{t("name")}
					<input name="name" required maxLength={80} autoComplete="off" />
				</label>
				<label>
					{t("email")}
					<input
						name="email"
						type="email"
						maxLength={200}
						autoComplete="off"
						aria-describedby="invite-email"
					/>
				</label>
				<p id="invite-email" className="hint">
					{t("emailHint")}
				</p>
				{offered.map((permission) => (
					<label key={permission} className="right">
						<input
							type="checkbox"
							name={permission}
							defaultChecked={permission === "write"}
						/>
						<span>
							{permissionName(permission, language)}{" "}
							<small>{t(hintOf(permission))}</small>
						</span>
					</label>
				))}
				<div role="alert">{isRefused && <p className="trouble">{problem}</p>}</div>
				<button type="submit" className="primary" disabled={isBusy}>
					{t("makeLink")}
				</button>
				<button type="button" className="close" aria-label={t("close")} onClick={close}>
					<span aria-hidden="true">✕</span>
				</button>
			</form>
		</dialog>
	);
}
