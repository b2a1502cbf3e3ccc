import { type FormEvent, useEffect, useRef, useState } from "react";
import { typedAddress } from "../../article/address-within.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { siteAddresses } from "../connection/site-addresses.ts";
import { useRequest } from "../connection/use-request.ts";
import { AddFile } from "../fields/AddFile.tsx";
import { useTranslate } from "../i18n/language.ts";
import { ChoiceDialog } from "../ui/ChoiceDialog.tsx";

type LinkDialogProps = {
	/** The current target of the link; undefined if there is none yet. */
	readonly href: string | undefined;
	/** The language of the text. */
	readonly code: string;
	/** Gets the target of the link, and the name of the target in each language. */
	readonly onChoose: (href: string | undefined, names?: LinkTarget["names"]) => void;
	readonly onClose: () => void;
};

const opening = {};
const kindNames = {
	page: "linkPage",
	place: "linkPlace",
	entry: "linkEntry",
	file: "linkFile",
} as const;

/**
 * Chooses the target of a link: a page, a place on a page, an entry, a file, any address, or a file
 * that is added to the site.
 */
export function LinkDialog({ href, code, onChoose, onClose }: LinkDialogProps) {
	const t = useTranslate();
	const { server, site, version } = useEditor();
	const field = useRef<HTMLInputElement>(null);
	// Selects the text in an effect, because the dialog is open only then.
	useEffect(() => field.current?.select(), []);
	const [words, setWords] = useState(href ?? "");
	const typed = typedAddress(words.trim(), siteAddresses(site));
	const isAddress = /^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(typed);
	const address = isAddress ? typed : undefined;
	// While the field still has the current target, the list shows all choices instead of a search
	// for that target.
	const [choices] = useRequest(
		() => server.choices(words === href ? "" : (address ?? words.trim())),
		[server, version, words],
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const [first] = choices?.links ?? [];
		if (address !== undefined)
			onChoose(address, choices?.links.find((target) => target.href === address)?.names);
		else if (first !== undefined) onChoose(first.href, first.names);
	};
	return (
		<ChoiceDialog heading={t("link")} hint={t("linkHint")} opening={opening} onClose={onClose}>
			<li className="link-words">
				<form onSubmit={submit}>
					<input
						type="text"
						ref={field}
						aria-label={t("linkWords")}
						value={words}
						onChange={({ target }) => setWords(target.value)}
					/>
					<button
						type="submit"
						className="primary"
						disabled={!isAddress && (choices?.links.length ?? 0) === 0}
					>
						{t("linkSet")}
					</button>
					{href !== undefined && (
						<button type="button" onClick={() => onChoose(undefined)}>
							{t("linkRemove")}
						</button>
					)}
				</form>
				<AddFile onAdded={onChoose} />
			</li>
			{choices?.links.map((target) => (
				<li key={target.kind + target.href} className="link-target">
					<button type="button" onClick={() => onChoose(target.href, target.names)}>
						<span>{target.names[code] || target.label}</span>
						<small>
							{t(kindNames[target.kind])} · {target.href}
						</small>
					</button>
				</li>
			))}
		</ChoiceDialog>
	);
}
