import "../../view/tokens.css";
import "../../view/base.css";
import "./editor.css";
import "./changes.css";
import "./structure.css";
import "./fields.css";
import { createRoot } from "react-dom/client";
import { Editor } from "./Editor.tsx";

const place = document.getElementById("editor");
if (place !== null) createRoot(place).render(<Editor />);
