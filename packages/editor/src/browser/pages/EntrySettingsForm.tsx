import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import type { FormEvent, ReactNode } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { EntrySettings } from "./use-entry-settings.ts";

type EntrySettingsFormProps = {
	readonly settings: EntrySettings;
	/** The saved address of the entry. */
	readonly slug: string;
	/** Further settings. */
	readonly children: ReactNode;
};

/** The languages, the date and the address of an entry. */
export function EntrySettingsForm({ settings, slug, children }: EntrySettingsFormProps) {
	const t = useTranslate();
	const { locales } = useEditor().site;
	const { wanted, save, isTyping, changeDate, chooseSlug } = settings;
	const saveDate = () => {
		if (wanted.date !== "") save({ date: wanted.date }, "hasNewDate");
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save({ slug: wanted.slug }, "hasNewAddress");
	};
	const setLanguage = (code: string, isChosen: boolean) =>
		save(
			{
				languages: locales
					.map((each) => each.code)
					.filter((each) => (each === code ? isChosen : wanted.languages.includes(each))),
			},
			"hasLanguages",
		);
	return (
		<div className="page-tools">
			{locales.length > 1 && (
				<fieldset>
					<legend>{t("languages")}</legend>
					{locales.map(({ code, tag, name }) => (
						<label key={code} className="check">
							<input
								type="checkbox"
								name={`language-${code}`}
								checked={wanted.languages.includes(code)}
								// An entry must have at least one language.
								disabled={
									wanted.languages.length === 1 && wanted.languages.includes(code)
								}
								onChange={({ target }) => setLanguage(code, target.checked)}
							/>
							<span lang={tag}>{name}</span>
						</label>
					))}
					<small>{t("languagesHint")}</small>
				</fieldset>
			)}
			<label>
				{t("date")}
				<input
					type="date"
					name="date"
					required
					value={wanted.date}
					onKeyDown={(event) => {
						const key = pressedKey(event);
						isTyping.current = true;
						if (key === "Enter" || key === "Escape") saveDate();
					}}
					onBlur={() => {
						isTyping.current = false;
						saveDate();
					}}
					onChange={({ target: { value } }) => changeDate(value)}
				/>
			</label>
			<form onSubmit={submit}>
				<label>
					{t("slug")}
					<input
						name="slug"
						required
						pattern="[a-z0-9]+(?:-[a-z0-9]+)*"
						value={wanted.slug}
						onChange={({ target }) => chooseSlug(target.value)}
					/>
				</label>
				<button type="submit" name="slug" disabled={wanted.slug === slug}>
					{t("changeAddress")}
				</button>
			</form>
			{children}
		</div>
	);
}
