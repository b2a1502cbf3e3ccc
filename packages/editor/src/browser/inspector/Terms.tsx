import { type FormEvent, useState } from "react";
import type { ValueDescription } from "../../server/description/describe-value.ts";
import type { Texts } from "../../site/value-texts.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { LanguageInputs } from "../fields/TextInput.tsx";
import { useTranslate } from "../i18n/language.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useAttempt } from "../ui/use-attempt.ts";

/**
 * Lists the glossary terms in a text, and adds a term from the selections in the fields of the
 * inspector.
 */
export function Terms({ value }: { readonly value: ValueDescription }) {
	const t = useTranslate();
	const { site } = useEditor();
	const { attempt, rejected } = useAttempt();
	const [drafted, setDrafted] = useState<Texts>();
	const locales = site.locales.filter(({ code }) => Object.hasOwn(value.texts ?? {}, code));
	if (locales.length < 2) return null;
	const begin = (inspector: Element | null) => {
		const selected = locales.map(({ code, tag }) => {
			const field = [...(inspector?.querySelectorAll("textarea") ?? [])].find(
				({ lang }) => lang === tag,
			);
			return [
				code,
				field?.value.slice(field.selectionStart, field.selectionEnd).trim() ?? "",
			];
		});
		setDrafted(Object.fromEntries(selected));
	};
	const add = async (event: FormEvent) => {
		event.preventDefault();
		const term = Object.fromEntries(
			Object.entries(drafted ?? {}).filter(([, form]) => form.trim() !== ""),
		);
		if (await attempt({ kind: "addTerm", term })) setDrafted(undefined);
	};
	return (
		<div className="terms">
			{value.terms.length > 0 && (
				<ul aria-label={t("terms")}>
					{value.terms.map(({ forms, note }) => (
						<li key={Object.values(forms).join()}>
							<small>{t("terms")}</small>{" "}
							{site.locales.flatMap(({ code, tag }, index) =>
								forms[code] === undefined
									? []
									: [
											index > 0 && " · ",
											<span key={code} lang={tag}>
												{forms[code]}
											</span>,
										],
							)}
							{note !== undefined && <small> {note}</small>}
						</li>
					))}
				</ul>
			)}
			{drafted === undefined ? (
				canRun("addTerm") && (
					<button
						type="button"
						className="plain"
						onClick={({ currentTarget }) => begin(currentTarget.closest(".inspector"))}
					>
						{t("addTerm")}
					</button>
				)
			) : (
				<form onSubmit={(event) => void add(event)}>
					<p className="hint">{t("addTermHint")}</p>
					<LanguageInputs
						locales={locales}
						maxLength={100}
						texts={drafted}
						onChange={setDrafted}
					/>
					<RejectionNote reason={rejected} />
					<p className="choices">
						<button type="submit" className="primary">
							{t("add")}
						</button>
						<button type="button" onClick={() => setDrafted(undefined)}>
							{t("close")}
						</button>
					</p>
				</form>
			)}
		</div>
	);
}
