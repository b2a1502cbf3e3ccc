import { isList, isMap, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import { useId, useState } from "react";
import type { FieldDescription } from "../../fields/field.ts";
import type { SettingDescription } from "../../settings/site-settings.ts";
import { PartControl } from "../fields/FieldControl.tsx";
import { isComplete } from "../fields/field-value.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { SettingFrame } from "./SettingForm.tsx";
import { useSetting } from "./use-setting.ts";

/** The languages that are offered, by their codes in content files. */
const offeredCodes =
	"en ja zh-Hans zh-Hant ko fr de es pt it nl sv pl uk ru tr vi th id ms tl ne hi my km".split(
		" ",
	);

/**
 * The languages of the site. One that is added is not published: its texts are written first, and
 * the server publishes it only if none is missing.
 */
export function LanguageSettings({ setting }: { readonly setting: SettingDescription }) {
	const t = useTranslate();
	const state = useSetting(setting);
	const { value, isSaving, change, save, revert } = state;
	const rows = isList(value) ? value.filter(isMap) : [];
	const { item } = setting.field;
	const saveNow = async (next: readonly Value[]) => {
		if (!(await save(next))) revert();
	};
	return (
		<SettingFrame
			setting={setting}
			state={state}
			isFilled={isComplete(setting.field, value)}
			isOpen
		>
			<p className="hint">{t("languagesOfSiteHint")}</p>
			<ul className="setting-rows">
				{rows.map((row, index) => (
					<li key={String(row.code)}>
						<LanguageRow
							row={row}
							isMain={index === 0}
							isSaving={isSaving}
							item={item}
							onShow={(next) => void saveNow(rows.with(index, next))}
							onRemove={() => void saveNow(rows.toSpliced(index, 1))}
							onChange={(next) => change(rows.with(index, next))}
						/>
					</li>
				))}
			</ul>
			<AddLanguage
				codes={rows.map(({ code }) => String(code))}
				isSaving={isSaving}
				onAdd={(row) => void saveNow([...rows, row])}
			/>
		</SettingFrame>
	);
}

type LanguageRowProps = {
	readonly row: ValueMap;
	/** Whether it is the first language, which is always published. */
	readonly isMain: boolean;
	readonly isSaving: boolean;
	/** Describes a row. */
	readonly item: FieldDescription | undefined;
	/** Publishes the language or hides it. */
	readonly onShow: (row: ValueMap) => void;
	readonly onRemove: () => void;
	/** Changes details of the row. */
	readonly onChange: (row: ValueMap) => void;
};

function LanguageRow({
	row,
	isMain,
	isSaving,
	item,
	onShow,
	onRemove,
	onChange,
}: LanguageRowProps) {
	const t = useTranslate();
	const { published, ...shown } = row;
	const isHidden = published === false;
	const hidden = { ...shown, published: false };
	const language = String(row.name ?? row.code);
	const state = isHidden ? "languageHidden" : "languageShown";
	// The code is in every text, and the state has a button.
	const parts = item?.parts?.filter(({ key }) => key !== "code" && key !== "published");
	return (
		<>
			<strong>{language}</strong> <small>{t(isMain ? "mainLanguage" : state)}</small>
			{!isMain && (
				<p className="choices">
					<button
						type="button"
						disabled={isSaving}
						onClick={() => onShow(isHidden ? shown : hidden)}
					>
						{t(isHidden ? "showLanguage" : "hideLanguage", { language })}
					</button>
					<button type="button" disabled={isSaving} onClick={onRemove}>
						{t("removeIt", { name: language })}
					</button>
				</p>
			)}
			{item !== undefined && parts !== undefined && (
				<details>
					<summary>{t("languageDetails", { language })}</summary>
					<PartControl
						field={{ ...item, parts }}
						value={row}
						refused={[]}
						onChange={(next) =>
							isMap(next) &&
							onChange({
								code: row.code ?? "",
								...next,
								...(isHidden && { published: false }),
							})
						}
					/>
				</details>
			)}
		</>
	);
}

type AddLanguageProps = {
	/** The codes of the languages that the site has. */
	readonly codes: readonly string[];
	readonly isSaving: boolean;
	readonly onAdd: (row: ValueMap) => void;
};

function AddLanguage({ codes, isSaving, onAdd }: AddLanguageProps) {
	const t = useTranslate();
	const names = new Intl.DisplayNames(useMessageLanguage(), { type: "language" });
	const id = useId();
	const [code, setCode] = useState("");
	const offered = offeredCodes.filter((each) => !codes.includes(each));
	return (
		<>
			<p className="one">
				<label htmlFor={id}>{t("newLanguage")}</label>
				<select id={id} value={code} onChange={({ target }) => setCode(target.value)}>
					<option value="">{t("notSet")}</option>
					{offered.map((each) => (
						<option key={each} value={each}>
							{names.of(each) ?? each}
						</option>
					))}
				</select>
			</p>
			<p className="choices">
				<button
					type="button"
					disabled={code === "" || isSaving}
					onClick={() => {
						onAdd({ code, name: ownName(code), published: false });
						setCode("");
					}}
				>
					{t("addLanguage")}
				</button>
			</p>
		</>
	);
}

/** What a language is called in that language, as at the beginning of a sentence. */
function ownName(code: string): string {
	const name = new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
