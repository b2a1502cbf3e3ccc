import { useState } from "react";
import type { SiteColor } from "../../colors/site-colors.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useWords } from "../words/language.ts";
import { ColorField } from "./ColorField.tsx";
import { UnusedPictures } from "./UnusedPictures.tsx";

type LooksProps = { readonly theme: "light" | "dark"; readonly onClose: () => void };

/** The colours that an owner changes most, in this order. */
const main = ["act", "shore", "paper", "surface", "stone", "ink", "quiet", "accent", "link"];

/** The colours of the site, each with its contrast, and the pictures that nothing shows. */
export function Looks({ theme, onClose }: LooksProps) {
	const word = useWords();
	const { server, version, act } = useEditor();
	const [answer] = useAnswer(async () => (await server.site("", { looks: "1" })).looks, [server, version]);
	const [problem, setProblem] = useState("");
	const set = async (name: string, color: { light: string; dark: string } | undefined) => {
		const told = await act({ kind: "setColor", name, ...(color && { color: { light: color.light, dark: color.dark } }) }).catch(() => undefined);
		setProblem(told === undefined ? word("offline") : told.ok ? "" : told.reason);
	};
	const colors = answer?.colors ?? [];
	const field = (color: SiteColor) => <ColorField key={color.name} color={color} theme={theme} onSet={(value) => void set(color.name, value)} />;
	return (
		<SidePanel heading={word("looks")} onClose={onClose}>
			<p className="hint">{word("coloursHint")}</p>
			<p className="status" role="alert" data-status="refused">
				{answer?.problem ?? problem}
			</p>
			{main.flatMap((name) => colors.filter((color) => color.name === name)).map(field)}
			{colors.length > 0 && (
				<details className="besides">
					<summary>{word("otherColours")}</summary>
					{colors.filter(({ name }) => !main.includes(name)).map(field)}
				</details>
			)}
			<UnusedPictures pictures={answer?.pictures ?? []} />
		</SidePanel>
	);
}
